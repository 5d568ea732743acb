import type { CompanyRow } from '@artel/company/server';
import { signLogo } from '@artel/company/server';
import type { Actor } from '@artel/contract';
import type { CompanyCard } from '@artel/requisites/contract';
import type { Platform } from '@artel/server';
import type { BankAccountRow } from './bank-accounts.store.ts';
import type { CardRow } from './cards.store.ts';
import type { ClaimRow } from './claims.store.ts';

interface Parts {
  readonly company: CompanyRow;
  readonly card: CardRow | null;
  readonly accounts: readonly BankAccountRow[];
  readonly claim: ClaimRow | null;
}

/** The card of a company before it is filled in. */
export const EMPTY_CARD: Omit<CardRow, 'companyId'> = {
  kind: null,
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
  signerName: '',
  signerPosition: '',
  signerBasis: '',
  vatRegime: null,
  timeZone: 'Europe/Moscow',
  workingDays: [1, 2, 3, 4, 5],
  confirmedAt: null,
  confirmedBy: null,
};

/** Builds the card of a company as its people see it; before it is filled in, only its name is set. */
export function presentCard(
  deps: Pick<Platform, 'secrets' | 'clock' | 'config'>,
  reader: Pick<Actor, 'userId' | 'sessionId'>,
  { company, card, accounts, claim }: Parts,
): CompanyCard {
  const { signerName, signerPosition, signerBasis, ...known } = card ?? EMPTY_CARD;
  return {
    ...known,
    companyId: company.id,
    kind: known.kind as CompanyCard['kind'],
    shortName: company.name,
    signer: { name: signerName, position: signerPosition, basis: signerBasis },
    vatRegime: known.vatRegime as CompanyCard['vatRegime'],
    bankAccounts: accounts.map(({ companyId: _companyId, place: _place, ...account }) => account),
    logo: signLogo(deps, reader, { companyId: company.id, blobId: company.logoBlobId }),
    confirmedAt: known.confirmedAt?.toISOString() ?? null,
    confirmedBy: known.confirmedBy as CompanyCard['confirmedBy'],
    claim: claim && presentClaim(claim),
    canLookUp: deps.config.lookup !== null,
    version: company.version,
  };
}

function presentClaim({ state, createdAt }: ClaimRow): CompanyCard['claim'] {
  return {
    state: state as NonNullable<CompanyCard['claim']>['state'],
    createdAt: createdAt.toISOString(),
  };
}
