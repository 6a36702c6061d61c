import type { HttpEndpoint } from '../../../define.ts';

/** Where the provider reports what became of the messages that it took. */
export const SMS_REPORT_PATH = '/api/v1/notifications/sms/status';

const text = { type: 'string' };
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The endpoint that only the provider calls: its signature is the credential. */
export const smsEndpoints: readonly HttpEndpoint[] = [
  {
    method: 'POST',
    path: SMS_REPORT_PATH,
    operation: {
      operationId: 'reportSms',
      summary: 'Report of the provider of text messages',
      description: 'In the form of Twilio’s status callback, signed by `X-Twilio-Signature`.',
      parameters: [
        {
          name: 'X-Twilio-Signature',
          in: 'header',
          required: true,
          schema: text,
          description: 'HMAC-SHA-1 of the address and the fields, in base64.',
        },
      ],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              description: 'Twilio’s status callback.',
              properties: {
                MessageSid: { ...text, description: 'The message, as the provider names it.' },
                MessageStatus: { ...text, description: '`delivered`, `undelivered`, `failed`, …' },
                ErrorCode: { ...text, description: 'Why it was not delivered, as the provider counts reasons.' },
              },
              required: ['MessageSid', 'MessageStatus'],
            },
          },
        },
      },
      responses: {
        204: { description: 'Noted, or nothing to note.' },
        400: problem('The form is incomplete.'),
        403: problem('The signature is not the provider’s.'),
      },
    },
  },
];
