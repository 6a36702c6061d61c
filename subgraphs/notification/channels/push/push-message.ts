import type { Outgoing } from '../channel.ts';

/** A message for one device: what it shows, and what its app is told beside. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string | null;
  readonly notificationId: string;
  /** Two tries of one delivery show as one message where the platform can see to that. */
  readonly deliveryId: string;
  readonly urgent: boolean;
}

const ELLIPSIS = '…';

/**
 * Makes the push of a delivery. Its text is cut, between characters, to what push services carry: a push calls somebody to look, and the
 * whole is in the inbox.
 * @param maxBytes - for the JSON of title, text and address together, in UTF-8.
 */
export function pushMessage(outgoing: Outgoing, maxBytes: number): PushMessage {
  const { rendered, notificationId, deliveryId, priority } = outgoing;
  const title = cutTo(rendered.subject ?? '', Math.floor(maxBytes / 4));
  const url = rendered.url;
  const body = cutTo(rendered.text, maxBytes - jsonBytes(title) - jsonBytes(url ?? ''));
  const urgent = priority !== 'low' && priority !== 'normal';
  return { title, body, url, notificationId, deliveryId, urgent };
}

const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

function cutTo(text: string, maxBytes: number): string {
  if (jsonBytes(text) <= maxBytes) return text;
  let left = maxBytes - Buffer.byteLength(ELLIPSIS);
  let end = 0;
  for (const character of text) {
    left -= jsonBytes(character);
    if (left < 0) break;
    end += character.length;
  }
  return `${text.slice(0, end)}${ELLIPSIS}`;
}
