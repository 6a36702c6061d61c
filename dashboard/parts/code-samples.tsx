import { type ReactNode, useState } from 'react';
import { CopyButton, partStyle } from './parts.tsx';
import { Json } from './peek.tsx';
import { Tabs } from './tabs.tsx';

/** The same call in each language. */
export interface CodeSample {
  readonly language: 'curl' | 'TypeScript' | 'Python';
  readonly code: string;
}

interface CodeSamplesProps {
  /** The call, for those who do not see the code. */
  readonly label: string;
  readonly samples: readonly CodeSample[];
}

/** A call in several languages, to copy. */
export function CodeSamples({ label, samples }: CodeSamplesProps): ReactNode {
  const [language, setLanguage] = useState('curl');
  return (
    <Tabs
      label={label}
      value={language}
      onChange={setLanguage}
      tabs={samples.map((sample) => ({
        id: sample.language,
        title: sample.language,
        content: () => (
          <>
            <Json label={`${label} in ${sample.language}`} value={sample.code} />
            <div className={partStyle['row']}>
              <CopyButton key={sample.code} text={sample.code} />
            </div>
          </>
        ),
      }))}
    />
  );
}
