import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newWebhookSecret, signWebhook } from '../../platform/secrets/webhook-signature.ts';

const body = JSON.stringify({ type: 'user.signup', data: { name: 'Grüße 🎉' } });
const message = { id: 'evt_01', time: new Date(), body };

describe('the signature of a webhook', () => {
  it('is one that the library of the standard accepts', () => {
    const secret = newWebhookSecret();
    expect(new Webhook(secret).verify(body, signWebhook(message, [secret]))).toEqual(JSON.parse(body));
  });

  it('is accepted by whoever knows either of two secrets, and by nobody else', () => {
    const [old, next, other] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
    const headers = signWebhook(message, [next, old]);
    for (const secret of [old, next]) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow();
    expect(() => new Webhook(other).verify(body, headers)).toThrow('No matching signature');
  });

  it('covers the id, the time and every byte of the body', () => {
    const secret = newWebhookSecret();
    const headers = signWebhook(message, [secret]);
    const verify = (changed: Record<string, string>, text = body) => new Webhook(secret).verify(text, changed);
    expect(() => verify(headers, body.replace('signup', 'login'))).toThrow('No matching signature');
    expect(() => verify({ ...headers, 'webhook-id': 'evt_02' })).toThrow('No matching signature');
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => verify({ ...headers, 'webhook-timestamp': later })).toThrow('No matching signature');
  });
});
