import type { VatRegime } from '@artel/billing/contract';
import { findCompany } from '@artel/company/server';
import { findCard, listBankAccounts } from '@artel/requisites/server';
import type { Platform, Tx } from '@artel/server';

/** One party of an invoice as it was when the number was assigned; stored with the invoice and never changed. */
export interface Party {
  readonly companyId: string;
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  readonly address: string;
  readonly signerName: string;
  readonly signerPosition: string;
  /**
   * The legal ground on which the signer may sign, and the chief accountant; left out if the seller has not
   * given them.
   */
  readonly signerAuthority?: string;
  readonly accountantName?: string;
  /** OGRNIP of a sole proprietor. */
  readonly registration?: string;
  /** The seller's stamp and the signer's signature: stored as long as a document names them, so that a reprint looks like the original. */
  readonly stampBlobId?: string;
  readonly facsimileBlobId?: string;
  readonly vatRegime: VatRegime | null;
  readonly timeZone: string;
  /** The bank account for the payment; all fields are empty without one. */
  readonly account: string;
  readonly bik: string;
  readonly bankName: string;
  readonly correspondentAccount: string;
}

/** The company of this transaction as a side of an invoice; null while its card lacks the details. */
export async function findParty(
  { text }: Pick<Platform, 'text'>,
  tx: Tx,
  companyId: string,
): Promise<Party | null> {
  const company = await findCompany(tx, companyId);
  const card = await findCard(tx, companyId);
  if (!company || !card?.kind) return null;
  const person = [card.familyName, card.givenName, card.middleName].filter((part) => part !== '').join(' ');
  const accounts = await listBankAccounts(tx, companyId);
  const main = accounts.find(({ isMain }) => isMain) ?? accounts[0];
  const isPerson = card.kind !== 'legal-entity';
  return {
    companyId,
    name: isPerson ? text(`billing.party.${card.kind}`, { name: person }) : card.fullName || company.name,
    inn: card.inn,
    kpp: card.kpp,
    address: card.legalAddress,
    signerName: card.signerName || (isPerson ? person : ''),
    signerPosition: card.signerPosition,
    ...(card.signerBasis !== '' && { signerAuthority: card.signerBasis }),
    ...(card.kind === 'sole-proprietor' && card.ogrn !== '' && { registration: card.ogrn }),
    vatRegime: card.vatRegime as VatRegime | null,
    timeZone: card.timeZone,
    account: main?.account ?? '',
    bik: main?.bik ?? '',
    bankName: main?.bankName ?? '',
    correspondentAccount: main?.correspondentAccount ?? '',
  };
}
