import { dayIn } from '@artel/contract/time';
import type { Platform, Tx } from '@artel/server';
import type { Party } from '../parties/find-party.ts';
import { shortDay } from '../printing/short-day.ts';
import { offers } from '../tables.ts';
import { findAccepted, findAgreement, type OfferRow } from './agreements.store.ts';

/** The time zone in which the law counts days. */
const LEGAL_ZONE = 'Europe/Moscow';

/**
 * The legal basis on which the company of this transaction is served, as invoices and closing documents name
 * it: its contract, or the offer as the INN of the document accepted it.
 */
export async function findBasis(
  { text }: Pick<Platform, 'text'>,
  tx: Tx,
  { companyId, inn }: Pick<Party, 'companyId' | 'inn'>,
): Promise<string> {
  const contract = getContract(await findAgreement(tx, companyId));
  if (contract)
    return contract.signedOn === null
      ? text('billing.basis.contract', { number: contract.number })
      : text('billing.basis.contract-of', { number: contract.number, day: shortDay(contract.signedOn) });
  const accepted = await findAccepted(tx, { companyId, inn });
  const offer = accepted && (await offers.find(tx, accepted, ['number', 'hash', 'publishedAt']));
  if (!accepted || !offer) return text('billing.invoice.basis');
  return text('billing.basis.offer', {
    number: offer.number,
    published: shortDay(dayIn(LEGAL_ZONE, offer.publishedAt)),
    accepted: shortDay(dayIn(LEGAL_ZONE, accepted.agreedAt)),
  });
}

/** The legal basis of an invoice whose payment accepts the offer. */
export function basisOfOffered(
  { text }: Pick<Platform, 'text'>,
  { number, publishedAt }: Pick<OfferRow, 'number' | 'publishedAt'>,
): string {
  return text('billing.basis.offered', { number, published: shortDay(dayIn(LEGAL_ZONE, publishedAt)) });
}

/** The contract that holds, where the company has one of its own. */
export function getContract(
  agreement: { readonly contractNumber: string | null; readonly contractOn: string | null } | null,
): { number: string; signedOn: string | null } | null {
  if (!agreement?.contractNumber) return null;
  return { number: agreement.contractNumber, signedOn: agreement.contractOn };
}
