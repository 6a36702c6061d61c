import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';

/** A term of the owner's organization, as the example has it. */
const newTerm: Prepare = async ({ accessToken: token }, app) => {
  const body = { value: 'Project Nightjar', check_type: 'pii', category: 'confidential', note: 'Not announced yet.' };
  const made = await app.call<{ term_id: string }>('POST', '/api/v1/compliance/terms', { token, body });
  return { params: { term_id: made.body.term_id } };
};

/** A check that has found what the example has. */
const newCheck: Prepare = async ({ accessToken: token }, app) => {
  const body = { content: 'Write to ada@example.com.', check_types: ['pii'] };
  const made = await app.call<{ check_id: string }>('POST', '/api/v1/compliance/check', { token, body });
  return { params: { check_id: made.body.check_id } };
};

/** How each row of compliance is brought to succeed. */
export const routeCases: RouteCases = {
  'POST /api/v1/compliance/check': nothing,
  'GET /api/v1/compliance/checks': async (owner, app) => {
    await newCheck(owner, app);
    return {};
  },
  'GET /api/v1/compliance/checks/{check_id}': newCheck,
  'GET /api/v1/compliance/policy': nothing,
  'PUT /api/v1/compliance/policy': nothing,
  'GET /api/v1/compliance/terms': async (owner, app) => {
    await newTerm(owner, app);
    return {};
  },
  'POST /api/v1/compliance/terms': nothing,
  'GET /api/v1/compliance/terms/{term_id}': newTerm,
  'PATCH /api/v1/compliance/terms/{term_id}': newTerm,
  'DELETE /api/v1/compliance/terms/{term_id}': newTerm,
};
