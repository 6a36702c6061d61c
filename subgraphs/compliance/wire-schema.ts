import {
  boolean,
  integer,
  listOf,
  mapOf,
  type NamedSchema,
  named,
  number,
  oneOf,
  orNull,
  pageOf,
  type SchemaPart,
  text,
  time,
} from '../../rest-adapter/named-schema.ts';

/** The finding of one kind of check. */
const result = (name: string, span: NamedSchema): NamedSchema =>
  named(name, {
    flagged: boolean,
    score: number,
    threshold: number,
    categories: mapOf(number, { description: 'Scores by category, 0 to 1.' }),
    spans: listOf(span),
  });
const SPAN = {
  start: { type: 'integer', minimum: 0, description: 'In Unicode code points.' },
  end: integer,
  label: text,
};

/** Only the checks that were made are there. */
const resultsOf = (name: string, each: SchemaPart): NamedSchema =>
  named(name, { 'toxicity?': each, 'pii?': each, 'prompt_injection?': each, 'nsfw?': each });
/** Fields of every check. */
const CHECK = { check_id: text, passed: boolean, action: oneOf('allow', 'redact', 'block') };

export const checkAnswer = named('ComplianceCheck', {
  ...CHECK,
  results: resultsOf('ComplianceResults', result('ComplianceResult', named('ComplianceSpan', { ...SPAN, text }))),
  redacted_content: orNull(text),
  'second_opinion?': named('ComplianceSecondOpinion', { status: text, categories: mapOf(number) }),
});

/** A check as it is kept: without the texts that were found. */
export const keptCheck = named('KeptComplianceCheck', {
  ...CHECK,
  results: resultsOf('KeptComplianceResults', result('KeptComplianceResult', named('KeptComplianceSpan', SPAN))),
  content_type: text,
  content_length: integer,
  content_hash: text,
  actor_id: text,
  created_at: time,
});

export const keptCheckPage = pageOf('KeptComplianceCheckPage', 'checks', keptCheck);
