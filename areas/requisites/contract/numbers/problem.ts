/** The errors of a requisite; `validation.<code>` is the sentence of each, so codes consist of words and dots only. */
export type RequisiteCode =
  | 'inn.digits'
  | 'inn.length'
  | 'inn.kind'
  | 'inn.prefix'
  | 'inn.checksum'
  | 'kpp.format'
  | 'kpp.prefix'
  | 'ogrn.digits'
  | 'ogrn.length'
  | 'ogrn.kind'
  | 'ogrn.checksum'
  | 'ogrnip.digits'
  | 'ogrnip.length'
  | 'ogrnip.kind'
  | 'ogrnip.checksum'
  | 'okpo.digits'
  | 'okpo.length'
  | 'okpo.checksum'
  | 'okpo.doubtful'
  | 'bik.format'
  | 'account.format'
  | 'account.key'
  | 'account.treasury'
  | 'correspondent.format'
  | 'correspondent.key';

/** An error must be corrected before anything is stored; a warning is only shown. */
export type Severity = 'error' | 'warning';

/**
 * The side whose requisites are validated: the seller's are printed on documents and must be correct; a
 * buyer's accounts are only the source of payments, and other programs accept accounts with a wrong control
 * digit.
 */
export type Side = 'seller' | 'buyer';

const DOUBTS: ReadonlySet<RequisiteCode> = new Set(['okpo.doubtful', 'account.treasury']);
const SOFT_FOR_BUYERS: ReadonlySet<RequisiteCode> = new Set([
  'account.key',
  'correspondent.key',
  'okpo.checksum',
]);

/** How serious a problem is on this side. */
export function getSeverity(code: RequisiteCode, side: Side): Severity {
  return DOUBTS.has(code) || (side === 'buyer' && SOFT_FOR_BUYERS.has(code)) ? 'warning' : 'error';
}
