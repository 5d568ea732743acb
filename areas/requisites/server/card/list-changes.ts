import type { CompanyCard } from '@artel/requisites/contract';

/** Fields that are not entered by the company, or are reported separately. */
const LEFT_OUT: ReadonlySet<string> = new Set(['version', 'logo', 'claim', 'companyId', 'canLookUp']);

/** The fields of a card that an act changed, before and after it, for the audit. */
export function listChanges(
  before: CompanyCard,
  after: CompanyCard,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(after).filter(
    (field) =>
      !LEFT_OUT.has(field) &&
      JSON.stringify(before[field as keyof CompanyCard]) !==
        JSON.stringify(after[field as keyof CompanyCard]),
  );
  const pick = (card: CompanyCard) =>
    Object.fromEntries(changed.map((field) => [field, card[field as keyof CompanyCard]]));
  return { before: pick(before), after: pick(after) };
}
