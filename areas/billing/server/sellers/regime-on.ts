import type { VatRegime } from '@artel/billing/contract';
import type { Day } from '@artel/contract/time';
import type { RegimeRow } from './regimes.store.ts';

interface Taxed {
  /** The latest first. */
  readonly rows: readonly Pick<RegimeRow, 'fromOn' | 'regime' | 'isPlanned'>[];
  /** The regime on the seller's card now. */
  readonly card: VatRegime;
  readonly today: Day;
}

/**
 * The seller's tax regime on a day: recorded for past days, that of the card for the others, until a planned
 * one begins.
 */
export function regimeOn({ rows, card, today }: Taxed, day: Day): VatRegime {
  const isKnown = ({ fromOn, isPlanned }: Taxed['rows'][number]) =>
    fromOn <= day && (isPlanned || day < today);
  return (rows.find(isKnown)?.regime ?? card) as VatRegime;
}
