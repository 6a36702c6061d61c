import {
  about,
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
  named(name, 'The finding of one kind of check.', {
    flagged: about('True where the score reaches the threshold.', boolean),
    score: about('0 to 1: how sure the check is.', number),
    threshold: about('The score that flags.', number),
    categories: about('Scores by category, 0 to 1.', mapOf(number)),
    spans: about('Where it was found, in the order of the content. At most 200 of a check are kept.', listOf(span)),
    'model?': about(
      'The classifier of COMPLIANCE_MODEL that has judged; missing where our own detectors alone have.',
      text,
    ),
  });
const SPAN = {
  start: about('In Unicode code points.', integer),
  end: about('The code point after the last.', integer),
  label: about('What it is, such as `email` or `iban_de`.'),
};

/** Only the checks that were made are there. */
const resultsOf = (name: string, each: SchemaPart): NamedSchema =>
  named(name, 'Findings by kind of check. Only the checks that were made are there.', {
    'toxicity?': about('Hate speech, harassment, threats and insults.', each),
    'pii?': about('What identifies a person, and secrets.', each),
    'prompt_injection?': about('Attempts to take over a language model.', each),
    'nsfw?': about('Adult content.', each),
  });
/** Fields of every check. */
const CHECK = {
  check_id: about('`chk_…`'),
  passed: about('True where the content can be used as it is.', boolean),
  action: about('What the policy makes of it: the strictest of all checks.', oneOf('allow', 'redact', 'block')),
};

const span = named('ComplianceSpan', 'A place in the content.', { ...SPAN, text: about('What stands there.') });
const secondOpinion = named('ComplianceSecondOpinion', 'What another moderation service says.', {
  status: about('`agreed`, `flagged` (by the other service alone), `not_flagged` (by ours alone), or `failed`.'),
  categories: about('Scores of the categories that it flagged, by name.', mapOf(number)),
});

export const checkAnswer = named('ComplianceCheck', 'What was found in content.', {
  ...CHECK,
  results: about('By kind of check.', resultsOf('ComplianceResults', result('ComplianceResult', span))),
  redacted_content: about(
    'The content with every span replaced that the policy does not allow; null where there is none. It is not kept.',
    orNull(text),
  ),
  'second_opinion?': about('Missing where no other service is configured.', secondOpinion),
});

const keptSpan = named('KeptComplianceSpan', 'A place in the content, which is not kept.', SPAN);

/** A check as it is kept: without the texts that were found. */
export const keptCheck = named('KeptComplianceCheck', 'A check as it is kept: without the content.', {
  ...CHECK,
  results: about('By kind of check.', resultsOf('KeptComplianceResults', result('KeptComplianceResult', keptSpan))),
  content_type: about('How the content was written.'),
  content_length: about('In Unicode code points.', integer),
  content_hash: about('The same for the same content, in this installation: HMAC-SHA-256, hexadecimal.'),
  actor_id: about('Who asked: `usr_…`, `key_…`, or a domain of the platform.'),
  created_at: about('When it was checked.', time),
});

export const keptCheckPage = pageOf('KeptComplianceCheckPage', 'checks', keptCheck);
