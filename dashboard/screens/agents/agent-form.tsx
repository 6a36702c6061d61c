import type { ReactNode } from 'react';
import { useChange } from '../../app/data.ts';
import { type AgentRowFragment, ChangeAgentDocument, MakeAgentDocument } from '../../generated/operations.ts';
import { FormDialog } from '../../parts/forms.tsx';
import { Field, TextField } from '../../parts/parts.tsx';

interface Values {
  readonly name: string;
  readonly model: string;
  readonly systemPrompt: string;
  readonly tools: string;
  readonly executionProfiles: string;
  readonly domains: string;
  readonly priority: string;
}

const DEFAULTS: Values = {
  ...{ name: '', model: 'dev/echo', systemPrompt: '', tools: '' },
  executionProfiles: JSON.stringify(
    { default: { environment: 'default', max_turns: 20, timeout_seconds: 300 } },
    null,
    2,
  ),
  ...{ domains: '', priority: '0' },
};

const valuesOf = (agent: AgentRowFragment): Values => ({
  ...{ name: agent.name, model: agent.model, systemPrompt: agent.systemPrompt, tools: agent.tools.join(', ') },
  executionProfiles: JSON.stringify(agent.executionProfiles, null, 2),
  ...{ domains: agent.routingHints.domains.join(', '), priority: String(agent.routingHints.priority) },
});

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Makes an agent, or a new version of one. A change that somebody else has made meanwhile is not overwritten. */
export function AgentForm({
  agent,
  onClose,
}: {
  readonly agent?: AgentRowFragment;
  readonly onClose: () => void;
}): ReactNode {
  const make = useChange(MakeAgentDocument);
  const change = useChange(ChangeAgentDocument);
  const run = (values: Values): Promise<unknown> => {
    const { name, model, systemPrompt, tools, executionProfiles, domains, priority } = values;
    const input = {
      ...{ name, model, systemPrompt, tools: wordsOf(tools), executionProfiles: parsed(executionProfiles) },
      routingHints: {
        domains: domains
          .split(',')
          .map((text) => text.trim())
          .filter(Boolean),
        priority: Number(priority),
      },
    };
    return agent
      ? change.mutateAsync({ id: agent.id, input: { ...input, version: agent.version } })
      : make.mutateAsync({ input });
  };
  return (
    <FormDialog<Values>
      title={agent ? `Change ${agent.name}` : 'New agent'}
      submit={agent ? 'Save as a new version' : 'Make the agent'}
      defaults={agent ? valuesOf(agent) : DEFAULTS}
      run={run}
      onClose={onClose}
    >
      {({ register }, problemOf) => (
        <>
          <Field label="Name" maxLength={200} required problem={problemOf('name')} {...register('name')} />
          <Field label="Model" required problem={problemOf('model')} {...register('model')} />
          <TextField
            label="System prompt"
            hint="What the model is told to be."
            rows={5}
            problem={problemOf('systemPrompt')}
            {...register('systemPrompt')}
          />
          <Field
            label="Tools"
            hint="Names with commas: web_search, file_search, or tools of MCP, such as accountsMe."
            problem={problemOf('tools')}
            {...register('tools')}
          />
          <TextField
            label="Execution profiles"
            hint="JSON: how far one run may go, by the name of the profile. One is named default."
            rows={6}
            spellCheck={false}
            problem={problemOf('executionProfiles')}
            {...register('executionProfiles')}
          />
          <Field
            label="Fields of work"
            hint="With commas. Routing prefers an agent for them."
            problem={problemOf('domains')}
            {...register('domains')}
          />
          <Field
            label="Priority"
            type="number"
            min={-1000}
            max={1000}
            problem={problemOf('priority')}
            {...register('priority')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** @throws Error in words for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return text.trim() === '' ? null : JSON.parse(text);
  } catch {
    throw new Error('The execution profiles are no JSON.');
  }
}
