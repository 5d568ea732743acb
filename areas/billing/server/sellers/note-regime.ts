import type { VatRegime } from '@artel/billing/contract';
import type { Day } from '@artel/contract/time';
import type { Tx } from '@artel/server';
import type { Seller } from './find-seller.ts';
import { listRegimes, setRegime } from './regimes.store.ts';

/** What the seller paid before anybody looked is what it paid when somebody did. */
const EVER = '2004-01-01';

/**
 * Remembers since when the seller is taxed as its card says; answers how it was on a day. In the seller's own wall, every morning and
 * before a month is closed: documents of past months say what held in them.
 */
export async function noteRegime(
  tx: Tx,
  { companyId, party: { vatRegime } }: Pick<Seller, 'companyId' | 'party'>,
  today: Day,
): Promise<(day: Day) => VatRegime> {
  const known = await listRegimes(tx, companyId);
  if (known[0]?.regime !== vatRegime)
    await setRegime(tx, { companyId, fromOn: known.length === 0 ? EVER : today, regime: vatRegime });
  return (day) => {
    if (day >= today) return vatRegime;
    return (known.find(({ fromOn }) => fromOn <= day)?.regime ?? vatRegime) as VatRegime;
  };
}
