import type { LanguageModelV3FilePart, LanguageModelV3Prompt } from '@ai-sdk/provider';
import { type HeldBytes, NoRoomError } from '../../../platform/limits/byte-budget.ts';
import { type Outgoing, OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import { ProviderError, type ProviderName } from '../provider.ts';
import { allOrNone } from './all-or-none.ts';
import { notPossible } from './sdk-prompt.ts';

const MAX_FILES = 20;
const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

export interface RemoteFilesOptions {
  readonly provider: ProviderName;
  /** Users' URLs: the way out that leads to public addresses only. */
  readonly outgoing: Pick<Outgoing, 'request' | 'hold'>;
  /** Of whoever asks. */
  readonly tenantId: string;
  /** URLs that the provider reads itself. */
  readonly isKnown: (url: URL) => boolean;
}

/** A prompt, and what it holds of this process's memory until the call is over. */
export interface HeldPrompt {
  readonly prompt: LanguageModelV3Prompt;
  /** Gives back the room of the files; a second call does nothing. */
  readonly release: () => void;
}

/**
 * A prompt whose files are all in it, for a provider that reads no URLs of others: what users point to is fetched, from public addresses
 * only, at most 20 files of 20 MiB, and all together no more than MAX_FETCHED_MB_PER_REQUEST.
 * @throws ProviderError `rejected` for a URL that gives nothing; NoRoomError for more bytes than there may be.
 */
export async function withRemoteFiles(
  prompt: LanguageModelV3Prompt,
  options: RemoteFilesOptions,
  signal: AbortSignal,
): Promise<HeldPrompt> {
  const { provider, isKnown, outgoing, tenantId } = options;
  const wanted = prompt
    .flatMap((message) => (message.role === 'user' ? message.content : []))
    .filter((part): part is RemotePart => isRemote(part) && !isKnown(part.data));
  if (wanted.length === 0) return { prompt, release: () => undefined };
  if (wanted.length > MAX_FILES) throw notPossible(provider, 'messages', `at most ${MAX_FILES} files by URL`);
  const held = outgoing.hold({ owner: tenantId, field: 'messages' });
  try {
    const fetched = await allOrNone(wanted, signal, async (part, stop) => fetchFile(part, held, options, stop));
    const files = new Map<unknown, LanguageModelV3FilePart>(wanted.map((part, i) => [part, fetched[i]!]));
    return {
      prompt: prompt.map((message) =>
        message.role === 'user'
          ? { ...message, content: message.content.map((part) => files.get(part) ?? part) }
          : message,
      ) as LanguageModelV3Prompt,
      release: held.release,
    };
  } catch (error) {
    held.release();
    throw error;
  }
}

type RemotePart = LanguageModelV3FilePart & { data: URL };

const isRemote = (part: { readonly type: string }): part is RemotePart =>
  part.type === 'file' && (part as LanguageModelV3FilePart).data instanceof URL;

async function fetchFile(
  part: RemotePart,
  held: HeldBytes,
  { provider, outgoing, tenantId }: RemoteFilesOptions,
  signal: AbortSignal,
): Promise<LanguageModelV3FilePart> {
  const failed = (reason: string) => notPossible(provider, 'messages', `${part.data.host}: ${reason}`);
  const asked = {
    url: part.data.href,
    chosenBy: { tenantId },
    maxBytes: MAX_BYTES,
    held,
    timeoutMs: TIMEOUT_MS,
    signal,
  };
  const answer = await outgoing.request(asked).catch((error: unknown) => {
    if (error instanceof NoRoomError) throw error;
    if (signal.aborted) throw new ProviderError('aborted', provider, 'The call was given up');
    throw failed(error instanceof OutgoingError ? error.message : 'the file cannot be read');
  });
  if (answer.status !== 200) throw failed(`the file is answered with ${answer.status}`);
  if (answer.truncated) throw failed(`the file has more than ${MAX_BYTES} bytes`);
  const type = String(answer.headers['content-type'] ?? '')
    .split(';', 1)[0]!
    .trim()
    .toLowerCase();
  const [family] = part.mediaType.split('/', 1);
  const fits = type.startsWith(`${family}/`) || (family === 'application' && type !== '');
  if (!fits) throw failed(`the file is ${type || 'of no type'}, not ${family}`);
  return { ...part, data: new Uint8Array(answer.body), mediaType: type };
}
