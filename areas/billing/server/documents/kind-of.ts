import type { ClosingKind } from '@artel/billing/contract';

/**
 * Which closing document it is: as the buyer wants it, else as the seller chose, else UPD 1 of who pays VAT and the act of who does
 * not. A tax invoice says a tax: where no line has one, UPD 1 is UPD 2 (Tax Code art. 169 (3): who is exempt makes out none).
 */
export function kindOf(
  chosen: ClosingKind | null,
  lines: readonly { readonly vatRate?: number | null | undefined }[],
): ClosingKind {
  const isTaxed = lines.some(({ vatRate }) => vatRate !== null && vatRate !== undefined);
  const kind = chosen ?? (isTaxed ? 'upd-1' : 'act');
  return kind === 'upd-1' && !isTaxed ? 'upd-2' : kind;
}
