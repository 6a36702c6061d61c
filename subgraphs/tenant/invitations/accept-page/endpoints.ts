import { IDENTITY_FIELDS } from '../../../../platform/pages/identity-form.ts';
import { INVITATION_PATH } from '../../../../platform/pages/invitation-path.ts';
import type { HttpEndpoint } from '../../../define.ts';

const text = { type: 'string' };
const page = (description: string) => ({ description, content: { 'text/html': { schema: text } } });

const TOKEN = 'Of the link in the message.';
const IDENTITY = 'Of a sign-in with an identity provider: the code that it came back with.';

const refusals = {
  403: page('The form came from another site, or the account has another address.'),
  404: page('The link is damaged, or another one was sent since.'),
};

/** The page behind that link, to see and to submit. A visit changes nothing: mail scanners visit too. */
export const invitationEndpoints: readonly HttpEndpoint[] = [
  {
    method: 'GET',
    path: INVITATION_PATH,
    operation: {
      summary: 'Page to accept or decline an invitation on',
      parameters: [
        { name: 'token', in: 'query', required: true, description: TOKEN, schema: text },
        { name: 'identity', in: 'query', description: IDENTITY, schema: text },
      ],
      responses: {
        200: page('The page.'),
        404: refusals[404],
        410: page('The invitation has ended; the page says how.'),
      },
    },
  },
  {
    method: 'POST',
    path: INVITATION_PATH,
    operation: {
      summary: 'Page to accept or decline an invitation on: its form',
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              description: 'The button that was pressed, and the proof of who did.',
              properties: {
                token: { ...text, description: TOKEN },
                decision: { type: 'string', enum: ['accept', 'decline'], description: 'The button that was pressed.' },
                email: { ...text, description: 'The address of the account.' },
                ...IDENTITY_FIELDS,
                identity: { ...text, description: IDENTITY },
              },
              required: ['token', 'decision'],
            },
          },
        },
      },
      responses: {
        200: page('It is done, or a second factor is asked for.'),
        400: page('The form is incomplete.'),
        401: page('The password or the code is wrong; the form comes again.'),
        ...refusals,
        409: page('The rules of the organization stand against it, or the invitation has ended; the page says how.'),
        429: page('Too many attempts.'),
      },
    },
  },
];
