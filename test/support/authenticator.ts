import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an attacker, or a poor authenticator, does differently. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly userVerified?: boolean;
  readonly userHandle?: string;
  /** Sign with a key of another credential. */
  readonly signedBy?: KeyObject;
  /** Attestation format; `none` unless given. */
  readonly format?: string;
}

export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** One passkey (WebAuthn Level 3 §6): an ES256 key and a counter. Its answers are in the JSON forms of §5.1. */
export interface Authenticator {
  readonly credentialId: string;
  /** Counts signatures; 0 stays 0 with `hasCounter: false`. */
  counter: number;
  create(options: CreationOptions, deviation?: Deviation): Record<string, unknown>;
  get(options: RequestOptions, deviation?: Deviation): Record<string, unknown>;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const ATTESTED = 0x40;

/** A software authenticator with a browser around it, at this origin. */
export function authenticator(
  origin: string,
  { hasCounter = true, synced = false }: { hasCounter?: boolean; synced?: boolean } = {},
): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  const flagsOf = ({ userVerified = true }: Deviation) =>
    USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | (synced ? BACKUP_ELIGIBLE | BACKED_UP : 0);
  let userHandle = '';

  /** §6.1: hash of the RP ID, flags, counter. */
  const authenticatorData = (rpId: string, flags: number, counter: number): Buffer => {
    const data = Buffer.alloc(37);
    createHash('sha256').update(rpId).digest().copy(data);
    data.writeUInt8(flags, 32);
    data.writeUInt32BE(counter, 33);
    return data;
  };
  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const credential = (response: Record<string, unknown>) => ({
    ...{ id: credentialId, rawId: credentialId, type: 'public-key' },
    ...{ response, clientExtensionResults: {}, authenticatorAttachment: 'platform' },
  });

  const device: Authenticator = {
    credentialId,
    counter: 0,
    create({ challenge, rp, user }, deviation = {}) {
      userHandle = user.id;
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
      const flags = flagsOf(deviation) | ATTESTED;
      const data = authenticatorData(deviation.rpId ?? rp.id, flags, deviation.counter ?? device.counter);
      const attestation = cborMap([
        ['fmt', cborText(deviation.format ?? 'none')],
        ['attStmt', cborMap([])],
        ['authData', cborBytes(Buffer.concat([data, attested]))],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      });
    },
    get({ challenge, rpId }, deviation = {}) {
      if (hasCounter) device.counter++;
      const counter = deviation.counter ?? device.counter;
      const data = authenticatorData(deviation.rpId ?? rpId, flagsOf(deviation), counter);
      const client = clientData('webauthn.get', challenge, deviation);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, deviation.signedBy ?? privateKey).toString('base64url'),
        userHandle: deviation.userHandle ?? userHandle,
      });
    },
  };
  return device;
}

/** A key that belongs to no credential. */
export const strangeKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

// CBOR (RFC 8949), as far as an authenticator needs it.

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(value)]);
}

const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborInt = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (entries: readonly (readonly [string | number, Buffer])[]): Buffer =>
  Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [typeof key === 'string' ? cborText(key) : cborInt(key), value]),
  ]);

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

/** COSE_Key (RFC 9053 §7.1.1): EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string | undefined) => cborBytes(Buffer.from(text!, 'base64url'));
  return cborMap([
    [1, cborInt(2)],
    [3, cborInt(-7)],
    [-1, cborInt(1)],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
}
