import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The options of the user pool for a new passkey, as far as this device needs them. */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
  readonly authenticatorSelection: { readonly userVerification: string };
}

/** The options of the user pool for a sign-in, as far as this device needs them. */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials: readonly { readonly id: string }[];
  readonly userVerification: string;
}

/** The faults of the device or its browser that a test can choose. */
export interface Faults {
  readonly origin?: string;
  readonly relyingPartyId?: string;
  readonly challenge?: string;
  /** Whether the device has verified its user. Default true. */
  readonly verifiesUser?: boolean;
  /** The COSE number of the algorithm. Default -7, ES256. */
  readonly algorithm?: number;
  readonly attachment?: 'platform' | 'cross-platform';
  /** The count of uses. Default 0, like a passkey that is synchronized. */
  readonly counter?: number;
}

const origin = 'http://localhost:4321';
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** An authenticator and its browser in software, with ES256 keys and no attestation (WebAuthn Level 3). */
export class PasskeyDevice {
  readonly #keys = new Map<string, KeyObject>();

  /** A `RegistrationResponseJSON`. */
  create({ challenge, rp }: Pick<CreationOptions, 'challenge' | 'rp'>, faults: Faults = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(16);
    this.#keys.set(id.toString('base64url'), privateKey);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, faults.algorithm ?? -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const authData = Buffer.concat([
      authenticatorData(rp.id, 0x40, faults),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(key),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...credential(id.toString('base64url'), faults),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, faults),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** An `AuthenticationResponseJSON` by the newest passkey of this device. */
  get({ challenge, rpId }: RequestOptions, faults: Faults = {}) {
    const id = [...this.#keys.keys()].at(-1);
    if (id === undefined) throw new Error('This device has none of the passkeys.');
    return this.signWith(id, rpId, challenge, faults);
  }

  /** The same by another passkey. */
  signWith(id: string, rpId: string, challenge: string, faults: Faults = {}) {
    const data = authenticatorData(rpId, 0, faults);
    const clientDataJSON = clientData('webauthn.get', challenge, faults);
    const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...credential(id, faults),
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.get(id)!).toString('base64url'),
      },
    };
  }
}

const credential = (id: string, { attachment = 'platform' }: Faults) => ({
  id,
  rawId: id,
  type: 'public-key',
  authenticatorAttachment: attachment,
  clientExtensionResults: {},
});

const clientData = (type: string, challenge: string, faults: Faults) =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? origin,
      crossOrigin: false,
    }),
  ).toString('base64url');

function authenticatorData(relyingPartyId: string, flags: number, faults: Faults): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(faults.counter ?? 0);
  const presentAndVerified = faults.verifiesUser === false ? 0x01 : 0x05;
  return Buffer.concat([
    hash(faults.relyingPartyId ?? relyingPartyId),
    Buffer.from([flags | presentAndVerified]),
    counter,
  ]);
}
