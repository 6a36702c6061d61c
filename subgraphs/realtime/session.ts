import { createHash } from 'node:crypto';
import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import { urlPath } from '../../platform/kernel/url-path.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { makeOnce, repeatedBytes } from '../../platform/stores/repeated-request.ts';
import type { Interruption, SessionControls } from '../../realtime/control.ts';
import type { SessionPrice } from '../../realtime/providers.ts';
import { realtimeEvent } from './events.ts';
import type {
  CreatedRealtimeSessionModel,
  RealtimeSessionConnectionModel,
  RealtimeSessionModel,
  RealtimeTranscriptConnectionModel,
  SessionStatus,
} from './models.ts';
import type { RealtimeConfig } from './settings.ts';
import type { RealtimeStore } from './store.ts';

interface GivenSession {
  readonly model?: string | null;
  readonly voice?: string | null;
  readonly instructions?: string | null;
  readonly metadata?: unknown;
}

/** The rules of realtime sessions. What belongs to another organization is NOT_FOUND. */
export interface RealtimeSessions {
  /**
   * @param userId - whom the caller speaks for; the caller's own account unless given.
   * @throws AppError BAD_USER_INPUT; MODEL_NOT_FOUND, MODEL_NOT_ALLOWED or PROVIDER_NOT_CONFIGURED; CONFLICT.
   */
  create(given: GivenSession, userId: string | null, context: CallContext): Promise<CreatedRealtimeSessionModel>;
  get(id: string, context: CallContext): Promise<RealtimeSessionModel>;
  list(
    status: SessionStatus | null,
    page: PageArguments,
    context: CallContext,
  ): Promise<RealtimeSessionConnectionModel>;
  /** @throws AppError CONFLICT for a session that is not connected; SERVICE_UNAVAILABLE when its gateway does not answer. */
  interrupt(id: string, audioEndMs: number | null, context: CallContext): Promise<Interruption>;
  /** Ends it wherever it is. One that is over stays as it is. */
  end(id: string, context: CallContext): Promise<RealtimeSessionModel>;
  transcripts(id: string, page: PageArguments, context: CallContext): Promise<RealtimeTranscriptConnectionModel>;
}

export interface RealtimeSessionsOptions {
  readonly store: RealtimeStore;
  readonly control: SessionControls;
  /** Of other domains, as whoever has called. */
  readonly callAsViewer: CallSubgraph;
  readonly secrets: Pick<Secrets, 'internalSecret'>;
  readonly config: Pick<
    RealtimeConfig,
    'REALTIME_MODEL' | 'REALTIME_WS_URL' | 'PUBLIC_URL' | 'PORT' | 'MAX_REALTIME_SESSIONS_PER_ORGANIZATION'
  >;
}

/** Contract §6, realtime. */
const TOKEN_MS = 60_000;
const TOKEN_BYTES = 32;
const MAX_INSTRUCTIONS = 32_768;
const MAX_METADATA_BYTES = 16_384;
const DEFAULT_VOICE = 'alloy';
/** Longer than any answer's audio: a session ends before. */
const MAX_AUDIO_MS = 86_400_000;

const MODEL = `query RealtimeModel($model: String) {
  _realtimeModel(model: $model) {
    id provider upstream
    price { input output cachedInput audioInput audioOutput perAudioSecond perRequest }
  }
}`;

interface FoundModel {
  readonly _realtimeModel: {
    readonly id: string;
    readonly provider: string;
    readonly upstream: string;
    readonly price: { readonly [Part in keyof SessionPrice]: number | null } | null;
  };
}

export function createRealtimeSessions({
  store,
  control,
  callAsViewer,
  config,
  secrets,
}: RealtimeSessionsOptions): RealtimeSessions {
  const findModel = callAsViewer<FoundModel, { model: string | null }>('inference', MODEL);
  const websocketBase = websocketUrl(config);
  const find = async (id: string, context: CallContext): Promise<RealtimeSessionModel> => {
    const [session] = await store.byIds([id]);
    if (!session || session.tenantId !== requireTenant(context)) throw notFound('Realtime session');
    return session;
  };
  return {
    async create(given, userId, context) {
      const tenantId = requireTenant(context);
      const viewer = requireViewer(context);
      const read = readSession(given, userId);
      const wanted = given.model ?? config.REALTIME_MODEL ?? null;
      const { _realtimeModel: found } = await findModel({ model: wanted }, context);
      const { roles: _roles, permissions: _permissions, ...payer } = viewer;
      const token = repeatedBytes(context, secrets, 'realtime session', TOKEN_BYTES).toString('base64url');
      const session = {
        tenantId,
        createdBy: viewer.id,
        userId: userId ?? viewer.accountId ?? viewer.id,
        viewer: payer,
        model: found.id,
        provider: found.provider,
        upstream: found.upstream,
        price: priceOf(found.price),
        ...read,
        tokenHash: hashToken(token),
        tokenMs: TOKEN_MS,
      };
      const made = await makeOnce(context, 'sess', store.byIds, (id) => {
        const event = realtimeEvent('realtime.session.created', tenantId, {
          session_id: id,
          model: found.id,
          user_id: session.userId,
          actor_id: viewer.id,
        });
        return store.insert(
          { id, ...session },
          config.MAX_REALTIME_SESSIONS_PER_ORGANIZATION,
          event,
          abortableOf(context),
        );
      });
      return { session: made, websocketUrl: websocketBase + urlPath`/realtime/ws/${made.id}?token=${token}` };
    },
    get: find,
    async list(status, args, context) {
      const page = toPage(args);
      const tenantId = requireTenant(context);
      return toConnection(page, await store.page(tenantId, status, page), await store.count(tenantId, status));
    },
    async interrupt(id, audioEndMs, context) {
      if (audioEndMs !== null && (audioEndMs < 0 || audioEndMs > MAX_AUDIO_MS))
        throw invalid('audioEndMs', `must be from 0 to ${MAX_AUDIO_MS}`);
      const { status } = await find(id, context);
      if (status !== 'connected') throw new AppError('CONFLICT', `The realtime session is ${status}, not connected`);
      const done = await control.interrupt(id, audioEndMs);
      if (done) return done;
      throw new AppError('SERVICE_UNAVAILABLE', 'The gateway that has the session did not answer', { retryAfter: 1 });
    },
    async end(id, context) {
      const session = await find(id, context);
      const ended = await store.end(id, 'ended', null);
      if (ended) await control.end(id);
      return ended ?? (await find(session.id, context));
    },
    async transcripts(id, args, context) {
      await find(id, context);
      const page = toPage(args);
      if (page.after !== null && !/^\d{1,18}$/.test(page.after)) throw invalid('after', 'is not a cursor of this list');
      return toConnection(page, await store.transcripts(id, page), await store.countTranscripts(id));
    },
  };
}

/** Returns the form of a token in the table: a token has 256 random bits, and needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Where clients reach the sockets. */
export function websocketUrl({
  REALTIME_WS_URL: own,
  PUBLIC_URL: http,
  PORT: port,
}: Pick<RealtimeConfig, 'REALTIME_WS_URL' | 'PUBLIC_URL' | 'PORT'>): string {
  const url = own ?? (http ? http.replace(/^http/, 'ws') : `ws://localhost:${port}`);
  return url.replace(/\/+$/, '');
}

/** @throws AppError BAD_USER_INPUT that names what is refused. */
function readSession({ voice, instructions, metadata }: GivenSession, userId: string | null) {
  const errors = collectFieldErrors();
  const isName = (text: string) => /^[\w.-]{1,64}$/.test(text);
  errors.expect(voice == null || isName(voice), 'voice', 'must have 1 to 64 letters, digits, or any of _ . -');
  const isShort = instructions == null || instructions.length <= MAX_INSTRUCTIONS;
  errors.expect(isShort, 'instructions', `must have at most ${MAX_INSTRUCTIONS} characters`);
  const isUser = userId === null || (userId.trim() !== '' && userId.length <= 200 && isPlainLine(userId));
  errors.expect(isUser, 'userId', 'must have 1 to 200 characters on one line');
  const isObject = metadata == null || (typeof metadata === 'object' && !Array.isArray(metadata));
  if (errors.expect(isObject, 'metadata', 'must be an object'))
    errors.expect(
      Buffer.byteLength(JSON.stringify(metadata ?? {})) <= MAX_METADATA_BYTES,
      'metadata',
      `must have at most ${MAX_METADATA_BYTES} bytes of JSON`,
    );
  errors.throwIfAny();
  return {
    voice: voice ?? DEFAULT_VOICE,
    instructions: instructions ?? null,
    metadata: (metadata ?? {}) as Readonly<Record<string, unknown>>,
  };
}

/** The parts of a price that there are. */
function priceOf(price: FoundModel['_realtimeModel']['price']): SessionPrice | null {
  if (!price) return null;
  return Object.fromEntries(Object.entries(price).filter(([, value]) => value !== null)) as unknown as SessionPrice;
}
