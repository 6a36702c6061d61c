import type { Logger } from 'pino';
import type { Config } from '../../platform/config/config.ts';
import type { Credentials, PresentedProof } from '../../platform/edge/server.ts';
import { Degraded, type Health } from '../../platform/health/health.ts';
import { isDpopScheme } from '../../platform/identity/challenge.ts';
import { createProofVerifier } from '../../platform/identity/dpop.ts';
import { createDpopNonces } from '../../platform/identity/dpop-nonce.ts';
import { memoryProofReplay, type ProofReplay } from '../../platform/identity/proof-replay.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { WorkerLink } from '../../platform/workers/worker-link.ts';
import { workerProofReplay } from '../../platform/workers/worker-stores.ts';

export interface PossessionOptions {
  readonly config: Pick<Config, 'REDIS_URL' | 'DPOP_NONCE' | 'DPOP_PROOF_SECONDS'>;
  readonly logger: Logger;
  readonly health: Health;
  readonly secrets: Pick<Secrets, 'internalSecret'>;
  /** Shares the used proofs with its fellow workers, where no Redis does. */
  readonly worker?: WorkerLink | null | undefined;
}

/** Proof of possession at the edge (RFC 9449 §7): the last thing that is looked at of a credential. */
export interface Possession {
  /** Whether there is a binding or a proof to look at: false for all that use plain bearer tokens. */
  concerns(viewer: Viewer | null, credentials: Credentials): boolean;
  /**
   * Rejects with AppError UNAUTHENTICATED for a token in the wrong scheme, INVALID_DPOP_PROOF or USE_DPOP_NONCE for what is wrong with the
   * proof.
   */
  check(viewer: Viewer | null, credentials: Credentials): Promise<void>;
  close(): Promise<void>;
}

async function openReplay({ config, logger, worker }: PossessionOptions): Promise<ProofReplay> {
  const url = config.REDIS_URL;
  if (!url) return worker ? workerProofReplay(worker.channel) : memoryProofReplay();
  const { redisProofReplay } = await import('../../platform/identity/proof-replay-redis.ts');
  return redisProofReplay({ url, logger });
}

/** Opens what remembers the proofs that were used, in Redis with REDIS_URL. It may be down. */
export async function createPossession(options: PossessionOptions): Promise<Possession> {
  const { config, health, secrets } = options;
  const replay = await openReplay(options);
  const forget = health.register('dpop_replay_store', {
    critical: false,
    async run() {
      if (replay.degraded) throw new Degraded('Redis is out of reach: a DPoP proof could be used once on each process');
    },
  });
  const nonces = config.DPOP_NONCE ? createDpopNonces(secrets.internalSecret) : null;
  const verify = createProofVerifier({ replay, nonces, windowSeconds: config.DPOP_PROOF_SECONDS });

  const verifyPresented = async (proof: PresentedProof, credential: string | null, boundTo: string | null) => {
    if (nonces) proof.nextNonce(nonces.current());
    const { jwt, method, url } = proof;
    proof.proven(await verify(jwt, { method, url, credential, boundTo }));
  };

  return {
    concerns: (viewer, { authorization, proof }) =>
      viewer?.deviceKey !== undefined ||
      proof !== undefined ||
      (authorization !== undefined && isDpopScheme(authorization)),
    async check(viewer, { authorization, apiKey, proof }) {
      const boundTo = viewer?.deviceKey ?? null;
      checkScheme(boundTo, authorization);
      if (boundTo !== null && !proof)
        throw invalidProof('This access token needs a DPoP proof with each request (RFC 9449)');
      if (!proof) return;
      if ('jwt' in proof) return verifyPresented(proof, credentialOf(authorization) ?? apiKey ?? null, boundTo);
      if (boundTo !== null && proof.thumbprint !== boundTo)
        throw invalidProof('The connection was proved with another key than the token is bound to');
    },
    async close() {
      forget();
      await replay.close();
    },
  };
}

/** A bound token that passed as a bearer token would be worth as much to a thief (RFC 9449 §7.2). */
function checkScheme(boundTo: string | null, authorization: string | undefined): void {
  const isDpop = authorization !== undefined && isDpopScheme(authorization);
  if (boundTo !== null && !isDpop)
    throw new AppError(
      'UNAUTHENTICATED',
      'This access token is bound to a key; send it as Authorization: DPoP <ACCESS_TOKEN>',
    );
  if (boundTo === null && isDpop)
    throw new AppError(
      'UNAUTHENTICATED',
      'This access token is bound to no key; send it as Authorization: Bearer <ACCESS_TOKEN>',
    );
}

const credentialOf = (authorization: string | undefined): string | undefined =>
  authorization?.replace(/^\S+ +/, '').trimEnd();

const invalidProof = (message: string): AppError => new AppError('INVALID_DPOP_PROOF', message);
