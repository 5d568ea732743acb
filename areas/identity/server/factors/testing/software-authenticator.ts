import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations of an authenticator from correct behaviour, for attacks in tests. */
export interface AuthenticatorOptions {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  /** The value that a browser reports for a frame in a page of another origin. */
  readonly crossOrigin?: boolean;
  readonly isVerified?: boolean;
  readonly isPresent?: boolean;
  readonly userHandle?: string | null;
  readonly signCount?: number;
  readonly signWith?: KeyObject;
  readonly credentialId?: Buffer;
  readonly format?: string;
  readonly certificates?: readonly Buffer[];
}

interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

const FLAG = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 };

/**
 * A passkey in software: creates real ES256 attestations (`none`) and assertions in the form in which a
 * browser returns them.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly isSynced: boolean;
  signCount = 0;
  userHandle: string | null = null;
  readonly #origin: string;

  constructor({ origin = 'http://localhost:3000', isSynced = false } = {}) {
    this.#origin = origin;
    this.isSynced = isSynced;
  }

  /** Answers `navigator.credentials.create`. */
  register(provided: Readonly<Record<string, unknown>>, overrides: AuthenticatorOptions = {}) {
    const options = provided as unknown as Options;
    this.userHandle = options.user?.id ?? null;
    const clientDataJSON = this.#clientData('webauthn.create', options, overrides);
    const id = overrides.credentialId ?? this.credentialId;
    const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, this.#publicKey()]);
    const authData = Buffer.concat([
      this.#authData(overrides.rpId ?? options.rp?.id ?? '', FLAG.attested, overrides),
      attested,
    ]);
    const statement = new Map<string, unknown>(
      overrides.certificates ? [['x5c', overrides.certificates.map((bytes) => new Uint8Array(bytes))]] : [],
    );
    const attestation = new Map<string, unknown>([
      ['fmt', overrides.format ?? 'none'],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#credential(id, {
      clientDataJSON: clientDataJSON.toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal', 'hybrid', 'telepathy'],
    });
  }

  /** Answers `navigator.credentials.get`. */
  sign(provided: Readonly<Record<string, unknown>>, overrides: AuthenticatorOptions = {}) {
    const options = provided as unknown as Options;
    const clientDataJSON = this.#clientData('webauthn.get', options, overrides);
    if (!this.isSynced) this.signCount += 1;
    const authData = this.#authData(overrides.rpId ?? options.rpId ?? '', 0, overrides);
    const hash = createHash('sha256').update(clientDataJSON).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, hash]))
      .sign(overrides.signWith ?? this.keys.privateKey);
    const userHandle = overrides.userHandle === undefined ? this.userHandle : overrides.userHandle;
    return this.#credential(overrides.credentialId ?? this.credentialId, {
      clientDataJSON: clientDataJSON.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle !== null && { userHandle }),
    });
  }

  #credential<R>(credentialId: Buffer, response: R) {
    const id = credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  #clientData(type: string, options: Options, overrides: AuthenticatorOptions): Buffer {
    const challenge = overrides.challenge ?? options.challenge;
    const origin = overrides.origin ?? this.#origin;
    const { crossOrigin = false } = overrides;
    return Buffer.from(JSON.stringify({ type: overrides.type ?? type, challenge, origin, crossOrigin }));
  }

  #authData(
    rpId: string,
    extra: number,
    { isVerified = true, isPresent = true, signCount }: AuthenticatorOptions,
  ): Buffer {
    const flags =
      extra |
      (isPresent ? FLAG.present : 0) |
      (isVerified ? FLAG.verified : 0) |
      (this.isSynced ? FLAG.backupEligible | FLAG.backedUp : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount ?? this.signCount);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), counter]);
  }

  #publicKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
