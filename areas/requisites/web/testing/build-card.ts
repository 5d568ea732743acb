import type { CompanyCard } from '@artel/requisites/contract';

/** A card as the server returns it: only the company's name, with the values given by the test. */
export function buildCard(overrides: Partial<CompanyCard> = {}): CompanyCard {
  return {
    companyId: 'company-1',
    kind: null,
    shortName: 'Ладога',
    fullName: '',
    familyName: '',
    givenName: '',
    middleName: '',
    inn: '',
    kpp: '',
    ogrn: '',
    okpo: '',
    legalAddress: '',
    postalAddress: '',
    signer: { name: '', position: '', basis: '' },
    vatRegime: null,
    timeZone: 'Europe/Moscow',
    workingDays: [1, 2, 3, 4, 5],
    bankAccounts: [],
    logo: null,
    confirmedAt: null,
    confirmedBy: null,
    claim: null,
    canLookUp: true,
    version: 1,
    ...overrides,
  };
}
