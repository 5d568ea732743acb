import { type CardInput, type CompanyCard, FoundCompany } from '@artel/requisites/contract';
import { type RequisiteValues, writtenRequisites } from '@artel/requisites/web';
import * as z from 'zod/mini';

/** Parses the register data stored in the first step; null for nothing, or for anything else. */
export function readFound(stored: string | undefined): FoundCompany | null {
  try {
    return z.parse(FoundCompany, JSON.parse(stored ?? ''));
  } catch {
    return null;
  }
}

/** Builds the card with the register data; everything else in it is unchanged. */
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

/**
 * Builds the company from the requisites in the form; values that the form does not show stay as the
 * registers returned them.
 */
export function toFoundCompany(values: RequisiteValues, found: FoundCompany | null): FoundCompany {
  return {
    ...writtenRequisites(values),
    signer: found?.signer ?? { name: '', position: '' },
    status: found?.status ?? 'active',
    isBranch: found?.isBranch ?? false,
  };
}
