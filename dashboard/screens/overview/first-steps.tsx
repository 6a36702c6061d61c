import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { usePreferences } from '../../app/preferences.ts';
import { CreateKeyDocument, FirstStepsDocument, InviteMemberDocument } from '../../generated/operations.ts';
import { type CodeSample, CodeSamples } from '../../parts/code-samples.tsx';
import { FormDialog } from '../../parts/forms.tsx';
import { Badge, Button, Field, Panel, Problem, partStyle, SelectField } from '../../parts/parts.tsx';
import { Json } from '../../parts/peek.tsx';
import style from './overview.module.css';
import { chatSamples, inviteSamples, keySamples } from './samples.ts';

/** Providers that are there without a key of anybody. */
const OWN_PROVIDERS = new Set(['dev', 'trellis']);
/** Scopes of the first key: enough for the calls of this list. */
const FIRST_SCOPES = ['write:inference', 'read:tasks', 'write:tasks'];

interface Step {
  readonly title: string;
  readonly isDone: boolean;
  readonly content: ReactNode;
}

/** The first things that a newcomer does, each with the button that does it and the code for a program. Gone when all are done, or when it is hidden. */
export function FirstSteps(): ReactNode {
  const { viewer, session } = useApp();
  const [preferences, keep] = usePreferences();
  const may = useMay();
  const keys = may('api_keys:write');
  const calls = may('billing:read');
  const people = may('users:write');
  const providers = may('platform:read');
  const isHidden = preferences.firstSteps === 'hidden';
  const { data } = useGraph(
    FirstStepsDocument,
    { keys, calls, people, providers },
    ['auth.api_key', 'tenant.invitation'],
    {
      isNeeded: !isHidden && [keys, calls, people, providers].includes(true),
    },
  );
  const [key, setKey] = useState<string | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  if (!data || isHidden) return null;
  const { apiKeys, modelCalls, invitations, members, models } = data.data;
  const own = { baseUrl: session.client.baseUrl, key: key ?? '$SVC_API_KEY', organization: viewer.tenantId ?? '' };
  const hasCalled = isAnswered || (modelCalls?.totalCount ?? 0) > 0;
  const steps: readonly Step[] = [
    ...(keys
      ? [
          {
            title: 'Make an API key',
            isDone: (apiKeys?.totalCount ?? 0) > 0,
            content: <MakeKey made={key} onMade={setKey} samples={keySamples(own)} />,
          },
        ]
      : []),
    ...(may('inference:write')
      ? [
          {
            title: 'Call a model',
            isDone: hasCalled,
            content: <CallModel onAnswer={() => setAnswered(true)} samples={chatSamples(own)} />,
          },
        ]
      : []),
    ...(people
      ? [
          {
            title: 'Invite somebody',
            isDone: (invitations?.totalCount ?? 0) > 0 || (members?.totalCount ?? 0) > 1,
            content: <Invite samples={inviteSamples(own)} />,
          },
        ]
      : []),
    ...(providers
      ? [
          {
            title: 'Add a provider of models',
            isDone: models?.nodes.some(({ provider }) => !OWN_PROVIDERS.has(provider)) ?? false,
            content: <AddProvider />,
          },
        ]
      : []),
  ];
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  return (
    <Panel
      title={`First steps: ${steps.length - left.length} of ${steps.length} done`}
      actions={<Button onClick={() => void keep({ firstSteps: 'hidden' })}>Hide</Button>}
    >
      {steps.map((step) => (
        <details key={step.title} className={style['step']} name="first-steps" open={step === left[0]}>
          <summary>
            {step.title} {step.isDone && <Badge tone="good">done</Badge>}
          </summary>
          <div className={partStyle['stack']}>{step.content}</div>
        </details>
      ))}
    </Panel>
  );
}

interface MakeKeyProps {
  readonly made: string | null;
  readonly onMade: (key: string) => void;
  readonly samples: readonly CodeSample[];
}

function MakeKey({ made, onMade, samples }: MakeKeyProps): ReactNode {
  const create = useChange(CreateKeyDocument);
  const run = async () => {
    const { createApiKey } = await create.mutateAsync({
      input: { name: 'First key', scopes: FIRST_SCOPES, expiresInDays: 90 },
    });
    onMade(createApiKey.key ?? '');
  };
  return (
    <>
      <p>A program calls Trellis with a key. This one may call models, and read and make tasks, for 90 days.</p>
      {create.error && <Problem>{messageOf(create.error)}</Problem>}
      {made === null ? (
        <div className={partStyle['row']}>
          <Button look="primary" disabled={create.isPending} onClick={() => void run().catch(() => undefined)}>
            Make a key
          </Button>
        </div>
      ) : (
        <p>
          Keep it now, it is not shown again: <code className={partStyle['secret']}>{made}</code>
        </p>
      )}
      <CodeSamples label="Make a key" samples={samples} />
    </>
  );
}

interface CallModelProps {
  readonly onAnswer: () => void;
  readonly samples: readonly CodeSample[];
}

function CallModel({ onAnswer, samples }: CallModelProps): ReactNode {
  const { session } = useApp();
  const [answer, setAnswer] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const call = async () => {
    setProblem('');
    setAnswer('');
    try {
      const messages = [{ role: 'user' as const, content: 'Hello there' }];
      const stream = await session.client.chat({ model: 'dev/echo', messages });
      for await (const text of stream.text()) setAnswer((before) => (before ?? '') + text);
      onAnswer();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      <p>
        <code>dev/echo</code> answers without a provider: it says what it was told, as a stream.
      </p>
      <div className={partStyle['row']}>
        <Button look="primary" onClick={() => void call()}>
          Call it
        </Button>
        <output>{answer}</output>
      </div>
      {problem && <Problem>{problem}</Problem>}
      <CodeSamples label="Call a model" samples={samples} />
    </>
  );
}

interface InviteForm {
  readonly email: string;
  readonly role: string;
}

function Invite({ samples }: { readonly samples: readonly CodeSample[] }): ReactNode {
  const invite = useChange(InviteMemberDocument);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>The invited address gets a mail with a link.</p>
      <div className={partStyle['row']}>
        <Button look="primary" onClick={() => setOpen(true)}>
          Invite
        </Button>
      </div>
      <CodeSamples label="Invite somebody" samples={samples} />
      {isOpen && (
        <FormDialog<InviteForm>
          title="Invite somebody"
          submit="Invite"
          defaults={{ email: '', role: 'editor' }}
          run={(input) => invite.mutateAsync({ input })}
          onClose={() => setOpen(false)}
        >
          {({ register }, problemOf) => (
            <>
              <Field label="E-mail" type="email" required problem={problemOf('email')} {...register('email')} />
              <SelectField
                label="Role"
                options={['viewer', 'editor', 'admin']}
                problem={problemOf('role')}
                {...register('role')}
              />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}

const AddProvider = (): ReactNode => (
  <>
    <p>A provider is there once the server is started with its key. Its models are then in the playground.</p>
    <Json label="Settings of a provider" value="OPENAI_API_KEY=sk-… npm start" />
  </>
);
