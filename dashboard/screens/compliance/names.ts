import type { ComplianceAction, ComplianceCheckType, FoundByCheckFragment } from '../../generated/operations.ts';

export type Results = FoundByCheckFragment['results'];
export type CheckName = Exclude<keyof Results, '__typename'>;

/** The checks, with the names that the graph and people have for them. */
export const CHECKS: readonly {
  readonly name: CheckName;
  readonly value: ComplianceCheckType;
  readonly title: string;
}[] = [
  { name: 'toxicity', value: 'TOXICITY', title: 'Toxicity' },
  { name: 'pii', value: 'PII', title: 'Personal data and secrets' },
  { name: 'promptInjection', value: 'PROMPT_INJECTION', title: 'Prompt injection' },
  { name: 'nsfw', value: 'NSFW', title: 'Adult content' },
];

export const ACTIONS: readonly ComplianceAction[] = ['ALLOW', 'REDACT', 'BLOCK'];

/** Colours of what is to be done with content. */
export const ACTION_TONES = { ALLOW: 'good', REDACT: 'warn', BLOCK: 'bad' } as const;
