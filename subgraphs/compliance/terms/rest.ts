import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  CreateComplianceTermDocument,
  DeleteComplianceTermDocument,
  GetComplianceTermDocument,
  ListComplianceTermsDocument,
  UpdateComplianceTermDocument,
} from '../rest.generated.ts';

const term = {
  term_id: 'term_01jdq3k5w8h2j4k6m8n0p2q4r6',
  kind: 'flag',
  value: 'Project Nightjar',
  check_type: 'pii',
  category: 'confidential',
  whole_word: true,
  note: 'Not announced yet.',
  created_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: '2030-01-31T12:00:00.000Z',
};
const request = { value: term.value, check_type: 'pii', category: term.category, note: term.note };

/** Routes of terms. */
export const termRoutes = [
  route('GET /api/v1/compliance/terms', ListComplianceTermsDocument, {
    summary: "List the organization's own terms and allowed values, newest first",
    extension: true,
    body: listBody('terms'),
    example: { response: { terms: [term], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/compliance/terms', CreateComplianceTermDocument, {
    status: 201,
    summary: 'Add a term that is to be found, or a value that is never flagged',
    description:
      '`kind: "allow"` adds an allowed value; `@example.com` allows every e-mail address of the domain. Letter case, width and invisible characters do not matter.',
    extension: true,
    errors: ['CONFLICT'],
    example: { request, response: term },
  }),
  route('GET /api/v1/compliance/terms/{term_id}', GetComplianceTermDocument, {
    summary: 'Read a term',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: term },
  }),
  route('PATCH /api/v1/compliance/terms/{term_id}', UpdateComplianceTermDocument, {
    summary: 'Change a term',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { request: { note: 'Announced in May.' }, response: { ...term, note: 'Announced in May.' } },
  }),
  route('DELETE /api/v1/compliance/terms/{term_id}', DeleteComplianceTermDocument, {
    summary: 'Remove a term',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { term_id: term.term_id, status: 'deleted' } },
  }),
];
