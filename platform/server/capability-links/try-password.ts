import type { AppError, Limit } from '@artel/contract';
import type { Tx } from '../db/scopes.ts';
import type { HttpFacts } from '../http/http-facts.ts';
import type { Limits } from '../limits/limits.ts';
import { networkOf } from '../requests/network-of.ts';

interface TryingDeps {
  readonly limits: Pick<Limits, 'take' | 'giveBack'>;
  readonly http: Pick<HttpFacts, 'address'>;
  /** A short transaction of the public route. */
  inTx(work: (tx: Tx) => Promise<void>): Promise<void>;
}

interface Try {
  readonly link: { readonly id: string; readonly passwordHash: string | null };
  readonly password: string;
  /** `of: 'network'`; counted for a network at this link, so that nobody shuts others out. */
  readonly limit: Limit & { readonly of: 'network' };
  verify(passwordHash: string, password: string): Promise<boolean>;
  wrong(): AppError;
}

/**
 * Judges the password of a link. The try is counted before it is judged, so that parallel ones don't pass the limit; a right one is
 * given back. No transaction is open while the hash is computed.
 */
export async function tryPassword(
  { limits, http, inTx }: TryingDeps,
  { link: { id, passwordHash }, password, limit, verify, wrong }: Try,
): Promise<void> {
  const holder = { network: `${networkOf(http.address)} ${id}` };
  await inTx((tx) => limits.take(tx, limit, holder));
  if (passwordHash !== null && !(await verify(passwordHash, password))) throw wrong();
  await inTx((tx) => limits.giveBack(tx, limit, holder));
}
