import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';
import { clientAddress } from './request-context.ts';

/** Decides who sees the inside of a process: its metrics, and why a dependency is ill. */
export interface Watcher {
  /** The refusal for this request; null for whoever may look. */
  refusal(req: IncomingMessage): AppError | null;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * With METRICS_TOKEN whoever knows it. Without one, whoever asks from a private address and not through a proxy: a collector does, and the
 * internet does not. Behind a proxy of ours (TRUST_PROXY) the client's address counts.
 */
export function createWatcher({ METRICS_TOKEN, TRUST_PROXY }: Pick<Config, 'METRICS_TOKEN' | 'TRUST_PROXY'>): Watcher {
  const wanted = METRICS_TOKEN === undefined ? null : digest(METRICS_TOKEN);
  return {
    refusal(req) {
      if (wanted) {
        const given = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
        // Hashes are of one length, which a comparison in constant time needs.
        if (given !== undefined && timingSafeEqual(digest(given), wanted)) return null;
        return new AppError('UNAUTHENTICATED', 'This needs the token of METRICS_TOKEN');
      }
      const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
      if (isPrivate(clientAddress(req, TRUST_PROXY)) && (TRUST_PROXY > 0 || !isForwarded)) return null;
      return new AppError('FORBIDDEN', 'This is for private addresses alone, or for the token of METRICS_TOKEN');
    },
  };
}

const PRIVATE: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

const isPrivate = (ip: string): boolean => ipaddr.isValid(ip) && PRIVATE.has(ipaddr.process(ip).range());
