import type { ClosingKind, ClosingPreference } from '@artel/billing/contract';

interface Statement {
  /** For all buyers. */
  readonly bySeller: ClosingKind | null;
  readonly byBuyer: ClosingPreference | null;
}

/**
 * Chooses the closing document: the kind that the seller set for all; else UPD 1 where a tax is charged,
 * whatever the buyer prefers, and the act or UPD 2, as the buyer prefers, where none is. A tax invoice states
 * a tax: if no line has one, UPD 1 becomes UPD 2 (Tax Code art. 169 (3): an exempt seller issues no tax
 * invoice).
 */
export function chooseDocumentKind(
  { bySeller, byBuyer }: Statement,
  lines: readonly { readonly vatRate?: number | null | undefined }[],
): ClosingKind {
  const isTaxed = lines.some(({ vatRate }) => vatRate !== null && vatRate !== undefined);
  const untaxed = byBuyer === 'upd' ? 'upd-2' : 'act';
  const kind = bySeller ?? (isTaxed ? 'upd-1' : untaxed);
  return kind === 'upd-1' && !isTaxed ? 'upd-2' : kind;
}
