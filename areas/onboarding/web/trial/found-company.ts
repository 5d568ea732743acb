import { type CardInput, type CompanyCard, FoundCompany } from '@artel/requisites/contract';
import { type RequisiteValues, writtenRequisites } from '@artel/requisites/web';
import * as z from 'zod/mini';

/** What the registers told in the first step, as it was kept; null for nothing, or for what is no such thing. */
export function readFound(kept: string | undefined): FoundCompany | null {
  try {
    return z.parse(FoundCompany, JSON.parse(kept ?? ''));
  } catch {
    return null;
  }
}

/** The card with what the registers told; whatever else stands in it stays. */
export function cardWith(card: CompanyCard, found: FoundCompany, shortName: string): CardInput {
  const { kind, fullName, familyName, givenName, middleName, inn, kpp, ogrn, okpo, legalAddress } = found;
  const signer = { ...found.signer, basis: card.signer.basis };
  return {
    ...card,
    kind,
    shortName,
    fullName,
    familyName,
    givenName,
    middleName,
    inn,
    kpp,
    ogrn,
    okpo,
    legalAddress,
    signer: found.signer.name === '' ? card.signer : signer,
  };
}

/** The requisites as they stand in the form; what the form does not show stays as the registers told it. */
export function toFoundCompany(values: RequisiteValues, found: FoundCompany | null): FoundCompany {
  return {
    ...writtenRequisites(values),
    signer: found?.signer ?? { name: '', position: '' },
    status: found?.status ?? 'active',
    isBranch: found?.isBranch ?? false,
  };
}
