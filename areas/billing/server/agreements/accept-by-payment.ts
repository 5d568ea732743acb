import type { Platform, Tx } from '@artel/server';
import { offers } from '../tables.ts';
import { findAccepted, findAgreement, insertAgreement } from './agreements.store.ts';
import { getContract } from './find-basis.ts';
import { getInn } from './get-inn.ts';

interface Paid {
  readonly companyId: string;
  /** The version that the invoice offers; null where the company had agreed before. */
  readonly offerNumber: number | null;
}

/**
 * Records that paying an invoice with an offer accepts that offer (Civil Code art. 438 (3)), from the bank's
 * day on; behind the lock of the books. An agreement that the company itself made meanwhile stays.
 */
export async function acceptByPayment(
  { audit }: Pick<Platform, 'audit'>,
  tx: Tx,
  { companyId, offerNumber }: Paid,
  agreedAt: Date,
): Promise<void> {
  if (offerNumber === null || getContract(await findAgreement(tx, companyId))) return;
  const inn = await getInn(tx, companyId);
  const accepted = await findAccepted(tx, { companyId, inn });
  const offer = await offers.find(tx, { number: offerNumber }, ['number', 'hash', 'publishedAt']);
  if (!offer || (accepted !== null && accepted.number >= offerNumber)) return;
  const { number, hash } = offer;
  const agreed = { offerNumber: number, offerHash: hash, agreedBy: null, agreedAt };
  await insertAgreement(tx, { companyId, inn, ...agreed });
  await audit.record(tx, {
    act: 'billing/offer-accepted',
    userId: null,
    companyId,
    subject: `offer:${number}`,
    after: { number, hash },
  });
}
