import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  CacheStateDocument,
  ClearCacheDocument,
  InvalidateCacheDocument,
  ModelCallRecordedDocument,
  type ShownCacheFragment,
  type ShownCacheLevelFragment,
} from '../../generated/operations.ts';
import { formatBytes } from '../../parts/bytes.ts';
import { ConfirmDialog, FormDialog } from '../../parts/forms.tsx';
import { Badge, Button, Field, formatCount, Panel, Problem, partStyle, Time } from '../../parts/parts.tsx';
import style from './files.module.css';

/** The cache of answers: its hits, its content, and the acts that empty it. */
export function CacheTab(): ReactNode {
  const may = useMay();
  const mayEmpty = may('inference:admin');
  const [open, setOpen] = useState<'clear' | 'invalidate' | null>(null);
  const { data, error } = useGraph(CacheStateDocument, { platform: may('platform:read') }, [
    ...['inference.cache', ...(may('billing:read') ? [ModelCallRecordedDocument] : [])],
  ]);
  const { cacheStats: own, platformCacheStats: all } = data?.data ?? {};
  const close = () => setOpen(null);
  return (
    <>
      <Panel
        title="Cache of answers"
        actions={
          mayEmpty && (
            <div className={partStyle['row']}>
              <Button onClick={() => setOpen('invalidate')}>Forget one model</Button>
              <Button look="danger" onClick={() => setOpen('clear')}>
                Clear it
              </Button>
            </div>
          )
        }
      >
        {error && <Problem>{messageOf(error)}</Problem>}
        {data && !own && <Problem>{data.errors[0]?.message ?? 'The cache is out of reach'}</Problem>}
        {!data && !error && <p role="status">Loading …</p>}
        {own && <Levels cache={own} />}
      </Panel>
      {all && (
        <Panel title="All organizations">
          <Levels cache={all} />
        </Panel>
      )}
      {open === 'clear' && <Clearing onClose={close} />}
      {open === 'invalidate' && <Invalidation onClose={close} />}
    </>
  );
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function Levels({ cache }: { readonly cache: ShownCacheFragment }): ReactNode {
  const levels: readonly (readonly [string, ShownCacheLevelFragment])[] = [
    ['Same request', cache.l1],
    ['Same question in other words', cache.l2],
  ];
  return (
    <div className={partStyle['stack']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable). */}
      <section className={partStyle['scroll']} tabIndex={0} aria-label="Levels of the cache">
        <table className={partStyle['table']}>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">State</th>
              {['Found', 'Not found', 'Share found', 'Answers held', 'Size'].map((title) => (
                <th key={title} scope="col" className={partStyle['number']}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map(([name, { enabled, hits, misses, hitRate, entries, bytes }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{enabled ? <Badge tone="good">on</Badge> : <Badge>off</Badge>}</td>
                <td className={partStyle['number']}>{formatCount(hits)}</td>
                <td className={partStyle['number']}>{formatCount(misses)}</td>
                <td className={partStyle['number']}>
                  {percent(hitRate)} <Share share={hitRate} />
                </td>
                <td className={partStyle['number']}>{typeof entries === 'number' ? formatCount(entries) : '–'}</td>
                <td className={partStyle['number']}>{typeof bytes === 'number' ? formatBytes(bytes) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={partStyle['hint']}>
        Counted by the process that answers, since it has started <Time at={cache.since} />. A dash: the store does not
        count it.
      </p>
    </div>
  );
}

const Share = ({ share }: { readonly share: number }): ReactNode => (
  <svg
    className={style['share']}
    viewBox="0 0 100 6"
    preserveAspectRatio="none"
    width="64"
    height="6"
    aria-hidden="true"
  >
    <rect width="100" height="6" fill="var(--line)" />
    <rect width={share * 100} height="6" fill="var(--act)" />
  </svg>
);

function Clearing({ onClose }: { readonly onClose: () => void }): ReactNode {
  const clear = useChange(ClearCacheDocument);
  return (
    <ConfirmDialog title="Clear the cache?" act="Clear it" run={() => clear.mutateAsync({})} onClose={onClose}>
      All cached answers of the organization are forgotten, in every process. The next requests are answered by models,
      and cost again.
    </ConfirmDialog>
  );
}

/** Values of the form that forgets the answers of a model. */
interface InvalidationForm {
  readonly provider: string;
  readonly model: string;
}

function Invalidation({ onClose }: { readonly onClose: () => void }): ReactNode {
  const invalidate = useChange(InvalidateCacheDocument);
  return (
    <FormDialog<InvalidationForm>
      title="Forget the answers of one model"
      submit="Forget them"
      defaults={{ provider: '', model: '' }}
      run={(values) => invalidate.mutateAsync(values)}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field
            label="Provider"
            required
            hint="As Routing lists it: openai, dev."
            problem={problemOf('provider')}
            {...register('provider')}
          />
          <Field label="Model" required problem={problemOf('model')} {...register('model')} />
        </>
      )}
    </FormDialog>
  );
}
