import type { LanguageModelV3FilePart, LanguageModelV3Prompt } from '@ai-sdk/provider';
import { type Outgoing, OutgoingError } from '../../../platform/outgoing.ts';
import { ProviderError, type ProviderName } from '../provider.ts';
import { notPossible } from './sdk-prompt.ts';

const MAX_FILES = 20;
const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

export interface RemoteFilesOptions {
  readonly provider: ProviderName;
  /** Users' URLs: the way out that leads to public addresses only. */
  readonly outgoing: Pick<Outgoing, 'request'>;
  /** URLs that the provider reads itself. */
  readonly isKnown: (url: URL) => boolean;
}

/**
 * A prompt whose files are all in it, for a provider that reads no URLs of others: what users point to is fetched, from public addresses
 * only and at most 20 files of 20 MiB.
 * @throws ProviderError `rejected` for a URL that gives nothing.
 */
export async function withRemoteFiles(
  prompt: LanguageModelV3Prompt,
  options: RemoteFilesOptions,
  signal: AbortSignal,
): Promise<LanguageModelV3Prompt> {
  const { provider, isKnown } = options;
  const wanted = prompt
    .flatMap((message) => (message.role === 'user' ? message.content : []))
    .filter((part): part is RemotePart => isRemote(part) && !isKnown(part.data));
  if (wanted.length === 0) return prompt;
  if (wanted.length > MAX_FILES) throw notPossible(provider, 'messages', `at most ${MAX_FILES} files by URL`);
  const fetched = new Map(
    await Promise.all(wanted.map(async (part) => [part, await fetchFile(part, options, signal)] as const)),
  );
  return prompt.map((message) =>
    message.role === 'user'
      ? { ...message, content: message.content.map((part) => fetched.get(part as RemotePart) ?? part) }
      : message,
  );
}

type RemotePart = LanguageModelV3FilePart & { data: URL };

const isRemote = (part: { readonly type: string }): part is RemotePart =>
  part.type === 'file' && (part as LanguageModelV3FilePart).data instanceof URL;

async function fetchFile(
  part: RemotePart,
  { provider, outgoing }: RemoteFilesOptions,
  signal: AbortSignal,
): Promise<LanguageModelV3FilePart> {
  const failed = (reason: string) => notPossible(provider, 'messages', `${part.data.host}: ${reason}`);
  const answer = await outgoing
    .request({ url: part.data.href, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, signal })
    .catch((error: unknown) => {
      if (signal.aborted) throw new ProviderError('aborted', provider, 'The call was given up');
      throw failed(error instanceof OutgoingError ? error.message : 'the file cannot be read');
    });
  if (answer.status !== 200) throw failed(`the file is answered with ${answer.status}`);
  if (answer.truncated) throw failed(`the file has more than ${MAX_BYTES} bytes`);
  const told = String(answer.headers['content-type'] ?? '')
    .split(';', 1)[0]!
    .trim()
    .toLowerCase();
  const [family] = part.mediaType.split('/', 1);
  const fits = told.startsWith(`${family}/`) || (family === 'application' && told !== '');
  if (!fits) throw failed(`the file is ${told || 'of no type'}, not ${family}`);
  return { ...part, data: new Uint8Array(answer.body), mediaType: told };
}
