import { timingSafeEqual } from 'node:crypto';
import { withCell } from '@artel/contract';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Clock } from '../platform.ts';
import type { CompanySecrets, InstallationSecrets, NewCompanySecrets } from '../secrets/company-secrets.ts';

interface CapabilityOptions {
  /** The purpose of the tokens: `disk-link`. Tokens and proofs of other purposes are not valid. */
  readonly purpose: string;
  /** `uuid`: 128 bits as a uuid, so that a route's schema checks its shape; otherwise 256 bits behind a prefix. */
  readonly shape: 'uuid' | { readonly prefix: string };
}

/** A row of a link that may have a password. */
interface Guarded {
  readonly companyId: string;
  readonly id: string;
  /** A new password invalidates proofs of the former one. */
  readonly passwordHash: string | null;
}

interface ProofDeps<Part extends keyof InstallationSecrets = 'ofCompany'> {
  readonly secrets: Pick<InstallationSecrets, Part>;
  readonly clock: Clock;
  readonly http: HttpFacts;
}

/** A row with the hash of its token. */
interface Linked {
  readonly id: string;
  readonly tokenHash: Buffer;
}

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
   * Returns the token of a row. It is derived from the row's id under the company's key: the table contains
   * only a hash, and without the key the token can't be computed; but the server can show it again at any
   * time, also in another installation, and a reminder contains the same one. The hash shows which of the
   * company's keys it was, or the installation's, as before companies had keys. The cell is in front of it.
   */
  token(secrets: Pick<CompanySecrets, 'cell' | 'macs' | 'hash'>, row: Linked): string;
  /**
   * Returns the hash that the row stores, unique and indexed. A presented token is looked up by
   * `secrets.hash` in the same way.
   */
  tokenHash(secrets: Pick<NewCompanySecrets, 'mac' | 'hash'>, rowId: string): Buffer;
  /** Records in the caller's browser that the password was correct. */
  storeProof(deps: ProofDeps<'ofWritingCompany'>, link: Guarded): Promise<void>;
  /** Whether the caller has entered the password, if the link has one. */
  hasProof(deps: ProofDeps, link: Guarded): Promise<boolean>;
  /**
   * The proof of a browser in which the present password was correct within thirty days; null in any other.
   * It does not open the link.
   */
  findOldProof(deps: ProofDeps, link: Guarded): Promise<string | null>;
}

/** Declares a kind of links that open something for everyone with their address. */
export function capabilityLink({ purpose, shape }: CapabilityOptions): CapabilityLink {
  const toToken = (mac: Buffer) =>
    shape === 'uuid' ? asUuid(mac) : shape.prefix + mac.toString('base64url');
  const getCookie = ({ id }: Guarded) => `artel-${purpose}-${id}`;
  const proofPurpose = `${purpose}-unlocked`;
  const getContent = ({ id, passwordHash }: Guarded, ends: string) =>
    JSON.stringify([id, passwordHash, ends]);
  /** The proof in the browser's cookie, with its expiry in seconds; null if it is forged. */
  const readProof = async ({ secrets, http }: ProofDeps, link: Guarded) => {
    const [ends = '', proof = ''] = http.cookie(getCookie(link))?.split('.') ?? [];
    const provided = Buffer.from(proof, 'base64url');
    const keys = await secrets.ofCompany(link.companyId);
    const isGenuine = keys
      .macs(proofPurpose, getContent(link, ends))
      .some((expected) => provided.length === expected.length && timingSafeEqual(provided, expected));
    return isGenuine ? { ends: Number(ends), proof: provided.toString('base64url') } : null;
  };
  const secondsNow = ({ clock }: { readonly clock: Clock }) => clock.now().getTime() / 1000;
  return {
    token(secrets, { id, tokenHash }) {
      const [newest = '', ...older] = secrets.macs(purpose, id).map(toToken);
      const own = older.find((token) => secrets.hash(token).equals(tokenHash)) ?? newest;
      return withCell(secrets.cell, own);
    },
    tokenHash: ({ hash, mac }, rowId) => hash(toToken(mac(purpose, rowId))),
    async storeProof(deps, link) {
      const ends = String(Math.floor(secondsNow(deps)) + PROOF_SECONDS);
      const { mac } = await deps.secrets.ofWritingCompany(link.companyId);
      const proof = mac(proofPurpose, getContent(link, ends)).toString('base64url');
      deps.http.setCookie(getCookie(link), `${ends}.${proof}`, KNOWN_SECONDS);
    },
    async hasProof(deps, link) {
      if (link.passwordHash === null) return true;
      const shown = await readProof(deps, link);
      return shown !== null && shown.ends > secondsNow(deps);
    },
    async findOldProof(deps, link) {
      const shown = await readProof(deps, link);
      const isKnown = shown !== null && shown.ends - PROOF_SECONDS + KNOWN_SECONDS > secondsNow(deps);
      return isKnown ? shown.proof : null;
    },
  };
}

function asUuid(bytes: Buffer): string {
  const hex = bytes.subarray(0, 16).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
