import { listBody, route } from '../../rest-adapter/route.ts';
import {
  CheckContentDocument,
  GetComplianceCheckDocument,
  GetCompliancePolicyDocument,
  ListComplianceChecksDocument,
  SetCompliancePolicyDocument,
} from './rest.generated.ts';
import { termRoutes } from './terms/rest.ts';
import { checkAnswer, keptCheck, keptCheckPage } from './wire-schema.ts';

const content = 'Write to ada@example.com.';
const pii = {
  flagged: true,
  score: 0.99,
  threshold: 0.5,
  categories: { email: 0.99 },
  spans: [{ start: 9, end: 24, label: 'email', text: 'ada@example.com' }],
};
const check = {
  check_id: 'chk_01jdq3k5w8h2j4k6m8n0p2q4r6',
  passed: false,
  action: 'redact',
  results: { pii: { ...pii, spans: [{ start: 9, end: 24, label: 'email' }] } },
  content_type: 'text',
  content_length: 25,
  content_hash: '5f0d9a3e7b1c4d2e6f8a0b9c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e',
  actor_id: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: '2030-01-31T12:00:00.000Z',
};
const rule = (action: string) => ({ threshold: 0.5, action, categories: {} });
const policy = {
  checks: {
    toxicity: rule('block'),
    pii: { ...rule('redact'), categories: { secret: 'block' } },
    prompt_injection: rule('block'),
    nsfw: rule('block'),
  },
  redaction: 'mask',
  phone_region: 'US',
  version: 1,
  updated_at: '2030-01-31T12:00:00.000Z',
};

/** An object without those of its fields that are null. */
const present = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

interface CheckRecord {
  readonly results: object;
}

interface Result {
  readonly model: string | null;
  readonly spans: readonly { readonly start: number; readonly end: number; readonly label: string }[];
}

/** The results of the checks that were made, each changed; a model where one has judged. */
const resultsOf = (results: object, change: (result: Omit<Result, 'model'>) => object = (result) => result) =>
  Object.fromEntries(
    Object.entries(present(results) as Record<string, Result>).map(([type, { model, ...result }]) => [
      type,
      { ...change(result), ...(model !== null && { model }) },
    ]),
  );

/** The checks that were made, and no others; the second opinion where one was asked. */
function checkBody<Record extends CheckRecord & { readonly second_opinion?: unknown }>(record: Record) {
  const { second_opinion, ...rest } = record;
  return {
    ...rest,
    results: resultsOf(record.results),
    ...(second_opinion != null && { second_opinion }),
  };
}

/** The same for a check that was kept, whose spans have no text. */
const keptBody = (record: CheckRecord) => ({
  ...record,
  results: resultsOf(record.results, ({ spans, ...result }) => ({
    ...result,
    spans: spans.map(({ start, end, label }) => ({ start, end, label })),
  })),
});

const checkList = listBody('checks');
const keptList = Object.assign(
  (...given: Parameters<typeof checkList>) => {
    const list = checkList(...given);
    return { ...list, checks: (list['checks'] as CheckRecord[]).map(keptBody) };
  },
  { listName: checkList.listName },
);

/** The documented route of compliance_service, and what its users would miss beside it. */
export const routes = [
  route('POST /api/v1/compliance/check', CheckContentDocument, {
    summary: 'Check content for toxicity, personal data, prompt injection and adult content',
    description:
      'Without `check_types`, all four. Offsets of spans count Unicode code points. `redacted_content` is null when there is nothing to replace.',
    answer: checkAnswer,
    body: ({ checkContent }) => checkBody(checkContent),
    example: {
      request: { content, content_type: 'text', check_types: ['pii'] },
      response: {
        check_id: check.check_id,
        passed: false,
        action: 'redact',
        results: { pii },
        redacted_content: 'Write to [EMAIL].',
      },
    },
  }),
  route('GET /api/v1/compliance/checks', ListComplianceChecksDocument, {
    summary: 'List the checks of the organization, newest first',
    description: '`passed` and `action` narrow it. Contents are not kept.',
    extension: true,
    answer: keptCheckPage,
    body: keptList,
    example: { response: { checks: [check], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/compliance/checks/{check_id}', GetComplianceCheckDocument, {
    summary: 'Read what a check has found',
    extension: true,
    errors: ['NOT_FOUND'],
    answer: keptCheck,
    body: ({ complianceCheck }) => keptBody(complianceCheck),
    example: { response: check },
  }),
  route('GET /api/v1/compliance/policy', GetCompliancePolicyDocument, {
    summary: 'Read what the organization wants done about what is found',
    extension: true,
    example: {
      response: {
        ...policy,
        redaction: 'label',
        checks: { ...policy.checks, pii: rule('redact') },
        version: 0,
        updated_at: null,
      },
    },
  }),
  route('PUT /api/v1/compliance/policy', SetCompliancePolicyDocument, {
    summary: 'Set what is done about what is found',
    description:
      'Replaces the policy: what is left out goes back to its default. With `version`, 409 when somebody has set it since.',
    extension: true,
    errors: ['CONFLICT'],
    example: {
      request: { checks: { pii: { action: 'redact', categories: { secret: 'block' } } }, redaction: 'mask' },
      response: policy,
    },
  }),
  ...termRoutes,
];
