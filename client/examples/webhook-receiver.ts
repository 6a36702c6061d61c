/**
 * A receiver of webhooks: it verifies each delivery, and drops those that it has seen, since deliveries come at least once.
 *
 * `WEBHOOK_SECRET` is what the creation of the webhook answered (`whsec_…`), `PORT` the port, 3000 unless given.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { parseWebhook, WebhookVerificationError } from '@trellis/client';

const secret = process.env['WEBHOOK_SECRET']!;
/** Newest last. Several processes keep this in a table with a unique column, written in one transaction with what the event leads to. */
const seen = new Set<string>();
const KEPT = 10_000;

const server = createServer(async (request, response) => {
  try {
    // The bytes as they came: JSON that was parsed and printed again has another signature.
    const event = await parseWebhook({ headers: request.headers, body: await buffer(request) }, { secret });
    console.log(`${seen.has(event.id) ? 'Dropped' : 'Received'} ${event.type} ${JSON.stringify(event.data)}`);
    seen.add(event.id);
    for (const oldest of seen) {
      if (seen.size <= KEPT) break;
      seen.delete(oldest);
    }
    response.writeHead(204).end();
  } catch (error) {
    const isForged = error instanceof WebhookVerificationError;
    console.error(isForged ? `Refused: ${error.reason}` : error);
    // 500 is sent again later, 400 says that the delivery itself is wrong.
    response.writeHead(isForged ? 400 : 500).end();
  }
});
server.listen(Number(process.env['PORT'] ?? 3000), () => {
  console.log(`Listening on http://localhost:${(server.address() as AddressInfo).port}`);
});
