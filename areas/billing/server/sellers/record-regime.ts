import type { VatRegime } from '@artel/billing/contract';
import type { Day } from '@artel/contract/time';
import { setVatRegime } from '@artel/requisites/server';
import type { Tx } from '@artel/server';
import type { Seller } from './find-seller.ts';
import { regimeOn } from './regime-on.ts';
import { listRegimes, setRegime } from './regimes.store.ts';

/** The regime found at the first look applies to all earlier time. */
const EVER = '2004-01-01';

/**
 * Remembers since when the seller is taxed as its card says; returns how it was on a day. What was planned for a day that came goes
 * into the card. In the seller's own wall, every morning and before a month is closed: documents of past months say what held in them.
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
