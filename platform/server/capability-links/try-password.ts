import type { AppError, Limit } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Limits } from '../limits/limits.ts';
import { toNetwork } from '../requests/to-network.ts';

interface TryingDeps {
  readonly limits: Pick<Limits, 'consume' | 'release'>;
  readonly http: Pick<HttpFacts, 'address'>;
  /** Opens a short transaction of the public route. */
  inTx(work: (tx: Tx) => Promise<void>): Promise<void>;
}

interface Try {
  readonly link: { readonly id: string; readonly passwordHash: string | null };
  readonly password: string;
  readonly limits: {
    /** The limit for a network at this link. */
    readonly network: Limit & { readonly of: 'network' };
    /** The limit for all networks at this link, because a password could be guessed from many of them. */
    readonly link: Limit & { readonly of: 'link' };
    /** The limit for a browser in which this password was correct before. */
    readonly browser: Limit & { readonly of: 'browser' };
  };
  /** The proof of a browser in which this password was correct before; null for any other. */
  readonly oldProof: string | null;
  verify(passwordHash: string, password: string): Promise<boolean>;
  wrong(): AppError;
}

/**
 * Checks the password of a link. The attempt is counted before, so that parallel ones can't exceed the
 * limits; a correct one is uncounted. No transaction is open while the hash is computed. Strangers could use
 * up the attempts at a link and block it for a day; so a browser in which the present password was correct
 * has attempts of its own, and a new password resets all counts.
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
