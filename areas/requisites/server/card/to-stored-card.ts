import type { CardInput } from '@artel/requisites/contract';

/** Converts a sent card to its stored form: the fields of its kind, sorted days, one main account. */
export function toStoredCard(input: CardInput) {
  const { kind, shortName, signer, bankAccounts, ...rest } = input;
  const isEntity = kind === 'legal-entity';
  const isRegistered = isEntity || kind === 'sole-proprietor';
  const main = Math.max(
    0,
    bankAccounts.findIndex(({ isMain }) => isMain),
  );
  return {
    ...rest,
    kind,
    name: shortName,
    ...(isEntity ? { familyName: '', givenName: '', middleName: '' } : { kpp: '' }),
    ...(isRegistered ? {} : { ogrn: '', okpo: '' }),
    signerName: signer.name,
    signerPosition: signer.position,
    signerBasis: signer.basis,
    workingDays: [...new Set(rest.workingDays)].sort(),
    bankAccounts: bankAccounts.map((account, index) => ({ ...account, isMain: index === main })),
  };
}
