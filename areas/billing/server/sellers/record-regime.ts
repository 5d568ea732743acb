import type { VatRegime } from '@artel/billing/contract';
import type { Day } from '@artel/contract/time';
import { setVatRegime } from '@artel/requisites/server';
import type { Tx } from '@artel/server';
import type { Seller } from './find-seller.ts';
import { regimeOn } from './regime-on.ts';
import { listRegimes, setRegime } from './regimes.store.ts';

/** The first regime that is recorded applies to all earlier time. */
const EVER = '2004-01-01';

/**
 * Records since when the seller has the tax regime of its card, and returns a function that gives the regime
 * on a day. A planned regime whose day has come is written into the card. Runs in the seller's scope, every
 * morning and before a month is closed, because documents of past months state the regime of that time.
 */
export async function recordRegime(
  tx: Tx,
  { companyId, party: { vatRegime: card } }: Pick<Seller, 'companyId' | 'party'>,
  today: Day,
): Promise<(day: Day) => VatRegime> {
  const rows = await listRegimes(tx, companyId);
  const due = rows.filter(({ fromOn, isPlanned }) => isPlanned && fromOn <= today);
  for (const row of due.toReversed()) {
    await setRegime(tx, { ...row, isPlanned: false });
    await setVatRegime(tx, companyId, row.regime as VatRegime);
  }
  const known = rows.filter(({ fromOn, isPlanned }) => !isPlanned || fromOn <= today);
  // The seller was found as it is taxed today, with what begins today.
  if (known[0]?.regime !== card) {
    const fromOn = known.length === 0 ? EVER : today;
    await setRegime(tx, { companyId, fromOn, regime: card, isPlanned: false });
  }
  return (day) => regimeOn({ rows, card, today }, day);
}
