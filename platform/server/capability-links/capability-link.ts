import { timingSafeEqual } from 'node:crypto';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Clock } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';

interface CapabilityOptions {
  /** The purpose of the tokens: `disk-link`. Another purpose has other tokens and other proofs. */
  readonly purpose: string;
  /** `uuid`: 128 bits as a uuid, so that a route's schema checks its shape; otherwise 256 bits behind a prefix. */
  readonly shape: 'uuid' | { readonly prefix: string };
}

/** A row of a link that a password may protect. */
interface Guarded {
  readonly id: string;
  /** Another password makes what was proven with the former one worthless. */
  readonly passwordHash: string | null;
}

type ProofDeps = { readonly secrets: Pick<Secrets, 'mac'>; readonly clock: Clock; readonly http: HttpFacts };

/** Twelve hours: a working day with the page open. */
const PROOF_SECONDS = 12 * 3600;
/** Thirty days from the proof on, a browser is known to have had the password: as long as a link usually holds. */
const KNOWN_SECONDS = 30 * 24 * 3600;

/**
 * A link that grants access to all who know it: how its token is created, stored and found again, and how a
 * password is remembered.
 */
interface CapabilityLink {
  /**
   * Returns the token of a row. It is derived from the row's id under the installation's key: the table holds
   * a hash alone and without the key no one computes it, yet it can be copied at any time and a reminder
   * carries the same one.
   */
  token(secrets: Pick<Secrets, 'mac'>, rowId: string): string;
  /**
   * Returns the hash that the row stores, unique and indexed. A token that a caller presents is looked up by
   * `secrets.hash` alike.
   */
  tokenHash(secrets: Pick<Secrets, 'mac' | 'hash'>, rowId: string): Buffer;
  /** Records in the caller's browser that they know the link's password. */
  storeProof(deps: ProofDeps, link: Guarded): void;
  /** Whether the caller gave the password, where the link has one. */
  hasProof(deps: ProofDeps, link: Guarded): boolean;
  /** The proof of a browser in which the present password was right within thirty days; null in any other. It opens nothing. */
  findOldProof(deps: ProofDeps, link: Guarded): string | null;
}

/** Declares a kind of links that open something for all who have their address. */
export function capabilityLink({ purpose, shape }: CapabilityOptions): CapabilityLink {
  const token = ({ mac }: Pick<Secrets, 'mac'>, rowId: string) =>
    shape === 'uuid' ? asUuid(mac(purpose, rowId)) : shape.prefix + mac(purpose, rowId).toString('base64url');
  const getCookie = ({ id }: Guarded) => `artel-${purpose}-${id}`;
  const getProof = ({ secrets }: ProofDeps, { id, passwordHash }: Guarded, ends: string) =>
    secrets.mac(`${purpose}-unlocked`, JSON.stringify([id, passwordHash, ends]));
  /** The proof that the browser shows, and when it ends in seconds; null for one that was never given. */
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
