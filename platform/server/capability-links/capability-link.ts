import { timingSafeEqual } from 'node:crypto';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Clock } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';

interface CapabilityOptions {
  /** The purpose of the tokens: `disk-link`. Tokens and proofs of other purposes are not valid. */
  readonly purpose: string;
  /** `uuid`: 128 bits as a uuid, so that a route's schema checks its shape; otherwise 256 bits behind a prefix. */
  readonly shape: 'uuid' | { readonly prefix: string };
}

/** A row of a link that may have a password. */
interface Guarded {
  readonly id: string;
  /** A new password invalidates proofs of the former one. */
  readonly passwordHash: string | null;
}

type ProofDeps = { readonly secrets: Pick<Secrets, 'mac'>; readonly clock: Clock; readonly http: HttpFacts };

/** Twelve hours: a working day with the page open. */
const PROOF_SECONDS = 12 * 3600;
/**
 * For thirty days after the proof a browser counts as one that had the password: as long as a link is usually
 * valid.
 */
const KNOWN_SECONDS = 30 * 24 * 3600;

/**
 * A link that grants access to everyone who has it: creates, hashes and finds its token, and remembers a
 * correct password.
 */
interface CapabilityLink {
  /**
   * Returns the token of a row. It is derived from the row's id under the installation's key: the table
   * contains only a hash, and without the key the token can't be computed; but the server can show it again
   * at any time, and a reminder contains the same one.
   */
  token(secrets: Pick<Secrets, 'mac'>, rowId: string): string;
  /**
   * Returns the hash that the row stores, unique and indexed. A presented token is looked up by
   * `secrets.hash` in the same way.
   */
  tokenHash(secrets: Pick<Secrets, 'mac' | 'hash'>, rowId: string): Buffer;
  /** Records in the caller's browser that the password was correct. */
  storeProof(deps: ProofDeps, link: Guarded): void;
  /** Whether the caller has entered the password, if the link has one. */
  hasProof(deps: ProofDeps, link: Guarded): boolean;
  /**
   * The proof of a browser in which the present password was correct within thirty days; null in any other.
   * It does not open the link.
   */
  findOldProof(deps: ProofDeps, link: Guarded): string | null;
}

/** Declares a kind of links that open something for everyone with their address. */
export function capabilityLink({ purpose, shape }: CapabilityOptions): CapabilityLink {
  const token = ({ mac }: Pick<Secrets, 'mac'>, rowId: string) =>
    shape === 'uuid' ? asUuid(mac(purpose, rowId)) : shape.prefix + mac(purpose, rowId).toString('base64url');
  const getCookie = ({ id }: Guarded) => `artel-${purpose}-${id}`;
  const getProof = ({ secrets }: ProofDeps, { id, passwordHash }: Guarded, ends: string) =>
    secrets.mac(`${purpose}-unlocked`, JSON.stringify([id, passwordHash, ends]));
  /** The proof in the browser's cookie, with its expiry in seconds; null if it is forged. */
  const readProof = (deps: ProofDeps, link: Guarded) => {
    const [ends = '', proof = ''] = deps.http.cookie(getCookie(link))?.split('.') ?? [];
    const provided = Buffer.from(proof, 'base64url');
    const expected = getProof(deps, link, ends);
    if (provided.length !== expected.length || !timingSafeEqual(provided, expected)) return null;
    return { ends: Number(ends), proof: expected.toString('base64url') };
  };
  const secondsNow = ({ clock }: ProofDeps) => clock.now().getTime() / 1000;
  return {
    token,
    tokenHash: (secrets, rowId) => secrets.hash(token(secrets, rowId)),
    storeProof(deps, link) {
      const ends = String(Math.floor(secondsNow(deps)) + PROOF_SECONDS);
      const proof = getProof(deps, link, ends).toString('base64url');
      deps.http.setCookie(getCookie(link), `${ends}.${proof}`, KNOWN_SECONDS);
    },
    hasProof(deps, link) {
      if (link.passwordHash === null) return true;
      const shown = readProof(deps, link);
      return shown !== null && shown.ends > secondsNow(deps);
    },
    findOldProof(deps, link) {
      const shown = readProof(deps, link);
      const isKnown = shown !== null && shown.ends - PROOF_SECONDS + KNOWN_SECONDS > secondsNow(deps);
      return isKnown ? shown.proof : null;
    },
  };
}

function asUuid(bytes: Buffer): string {
  const hex = bytes.subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
