import type { AppError, Limit } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Limits } from '../limits/limits.ts';
import { toNetwork } from '../requests/to-network.ts';

interface TryingDeps {
  readonly limits: Pick<Limits, 'consume' | 'release'>;
  readonly http: Pick<HttpFacts, 'address'>;
  /** A short transaction of the public route. */
  inTx(work: (tx: Tx) => Promise<void>): Promise<void>;
}

interface Try {
  readonly link: { readonly id: string; readonly passwordHash: string | null };
  readonly password: string;
  readonly limits: {
    /** For a network at this link. */
    readonly network: Limit & { readonly of: 'network' };
    /** For all networks at this link: a password is not guessed from many of them either. */
    readonly link: Limit & { readonly of: 'link' };
    /** For a browser that had this password right before. */
    readonly browser: Limit & { readonly of: 'browser' };
  };
  /** The proof of a browser that had this password right before; null for any other. */
  readonly oldProof: string | null;
  verify(passwordHash: string, password: string): Promise<boolean>;
  wrong(): AppError;
}

/**
 * Validates the password of a link. The try is counted before that, so that parallel ones don't pass the limits; a right one is restored.
 * No transaction is open while the hash is computed.
 *
 * Strangers can use up the tries at a link, and would close it for a day. So a browser that had the present password right has tries of
 * its own, and another password begins all counts again: its sender opens the link at once.
 */
export async function tryPassword(
  { limits, http, inTx }: TryingDeps,
  { link: { id, passwordHash }, password, limits: tries, oldProof, verify, wrong }: Try,
): Promise<void> {
  const guarded = `${id} ${passwordHash}`;
  const network = { network: `${toNetwork(http.address)} ${guarded}` };
  const browser = { browser: `${oldProof} ${guarded}` };
  const link = { link: guarded };
  await inTx(async (tx) => {
    if (oldProof !== null) return limits.consume(tx, tries.browser, browser);
    await limits.consume(tx, tries.network, network);
    await limits.consume(tx, tries.link, link);
  });
  if (passwordHash !== null && !(await verify(passwordHash, password))) throw wrong();
  await inTx(async (tx) => {
    if (oldProof !== null) return limits.release(tx, tries.browser, browser);
    await limits.release(tx, tries.network, network);
    await limits.release(tx, tries.link, link);
  });
}
