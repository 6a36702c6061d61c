import type { webcrypto } from 'node:crypto';

/**
 * RSA keys that the starts of a run share: a new one takes 0.2 to 0.3 s of CPU, and each first start makes one. They are given out in turn,
 * so that the next ones of the same Trellis are others. `vitest.config.ts` loads it before each file; processes that a test starts make their own.
 */
const KEPT = 16;

type Generated = webcrypto.CryptoKey | webcrypto.CryptoKeyPair;
type Generate = (algorithm: object, ...rest: readonly unknown[]) => Promise<Generated>;

const kept = new Map<string, Promise<Generated>[]>();
const { subtle } = globalThis.crypto;
const isReplaced = Symbol.for('trellis.test.rsa-keys');

function keepKeys(): void {
  const generate = subtle.generateKey.bind(subtle) as Generate;
  let given = 0;
  const generateKey: Generate = (algorithm, ...rest) => {
    if (!('modulusLength' in algorithm)) return generate(algorithm, ...rest);
    const form = JSON.stringify([algorithm, ...rest]);
    const keys = kept.get(form) ?? [];
    kept.set(form, keys);
    const turn = given++ % KEPT;
    keys[turn] ??= generate(algorithm, ...rest);
    return keys[turn];
  };
  Object.defineProperties(subtle, { generateKey: { value: generateKey }, [isReplaced]: { value: true } });
}

// Workers keep their globals from file to file.
if (!(isReplaced in subtle)) keepKeys();
