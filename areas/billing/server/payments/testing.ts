import { createOwner, type TestMember } from '@artel/company/server/testing';
import { type Day, dayIn } from '@artel/contract/time';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { makeInvoice } from '../subscriptions/testing.ts';
import { BUYER_INN, makeSeller, SELLER_ACCOUNT } from '../testing/sellers.ts';

/** Creates an incoming payment that waits to be assigned. */
async function makePayment(
  { db, platform, clock }: TestServer,
  sellerId: string,
  kopecks = 100,
): Promise<string> {
  const [fileId, id] = [platform.ids.next(), platform.ids.next()];
  const today = dayIn('UTC', clock.now());
  await db(
    `INSERT INTO billing.bank_files (company_id, id, account, starts_on, ends_on, opening_kopecks, credited_kopecks,
       debited_kopecks, closing_kopecks, payments, created_at) VALUES ($1, $2, $3, $4, $4, 0, $5, 0, $5, 1, now())`,
    [sellerId, fileId, SELLER_ACCOUNT, today, kopecks],
  );
  await db(
    `INSERT INTO billing.bank_payments (company_id, id, file_id, key, number, document_on, booked_on, kopecks, payer_name,
       payer_inn, payer_kpp, payer_account, purpose, state)
     VALUES ($1, $2, $3, uuid_send($2), '1', $4, $4, $5, 'ООО «Покупатель»', $6, '', '40702810800001400002', 'Оплата', 'open')`,
    [sellerId, id, fileId, today, kopecks, BUYER_INN],
  );
  return id;
}

/** A payment that was returned to the payer. */
async function makeRefund(
  { db, platform }: TestServer,
  { sellerId, paymentId }: { readonly sellerId: string; readonly paymentId: string },
): Promise<string> {
  const id = platform.ids.next();
  await db(
    `INSERT INTO billing.payment_parts (company_id, id, payment_id, kind, kopecks, made_by, created_at)
     VALUES ($1, $2, $3, 'refund', 100, 'person', now())`,
    [sellerId, id, paymentId],
  );
  await db(`UPDATE billing.bank_payments SET state = 'matched', used_kopecks = kopecks WHERE id = $1`, [
    paymentId,
  ]);
  return id;
}

export interface Incoming {
  readonly number: string;
  readonly kopecks: number;
  readonly inn: string;
  readonly purpose: string;
}

/** Returns the file that the seller's bank would export for some payments on a day. */
export function bankFile(day: Day, payments: readonly Incoming[]): Uint8Array {
  const date = day.split('-').toReversed().join('.');
  const rubles = (kopecks: number) => (kopecks / 100).toFixed(2);
  const total = payments.reduce((sum, { kopecks }) => sum + kopecks, 0);
  const documents = payments.map(
    ({ number, kopecks, inn, purpose }) => `СекцияДокумент=Платежное поручение
Номер=${number}
Дата=${date}
Сумма=${rubles(kopecks)}
ПлательщикСчет=40702810800001400002
Плательщик1=ООО "Покупатель"
ПлательщикИНН=${inn}
ПолучательСчет=${SELLER_ACCOUNT}
ДатаПоступило=${date}
НазначениеПлатежа=${purpose}
КонецДокумента`,
  );
  const text = `1CClientBankExchange
Кодировка=Windows
СекцияРасчСчет
ДатаНачала=${date}
ДатаКонца=${date}
РасчСчет=${SELLER_ACCOUNT}
НачальныйОстаток=100.00
ВсегоПоступило=${rubles(total)}
ВсегоСписано=0.00
КонечныйОстаток=${rubles(10_000 + total)}
КонецРасчСчет
${documents.join('\n')}
КонецФайла
`;
  return new TextEncoder().encode(text.replaceAll('\n', '\r\n'));
}

/** One valid call of each route. */
export const paymentsExamples: RouteExamples<TestServer> = {
  'billing/import-bank-file': async ({ server }) => {
    await makeSeller(server);
    return { body: { type: 'text/plain', bytes: bankFile('2026-11-20', []) } };
  },
  'billing/list-payments': () => ({ query: { limit: '2', state: 'open' } }),
  'billing/list-missing-statements': async ({ server }) => {
    await makeSeller(server);
    return { params: { month: '2026-01' } };
  },
  'billing/match-payment': async ({ server }) => {
    const sellerId = await makeSeller(server);
    const buyer: TestMember = await createOwner(server);
    const { invoiceId } = await makeInvoice(server, buyer);
    const paymentId = await makePayment(server, sellerId);
    return { params: { paymentId }, body: { version: 1, companyId: buyer.companyId, invoiceId } };
  },
  'billing/credit-payment': async ({ server }) => {
    const paymentId = await makePayment(server, await makeSeller(server));
    const { companyId } = await createOwner(server);
    return { params: { paymentId }, body: { version: 1, companyId } };
  },
  'billing/refund-payment': async ({ server }) => {
    const paymentId = await makePayment(server, await makeSeller(server));
    return { params: { paymentId }, body: { version: 1, note: 'Ошиблись получателем' } };
  },
  'billing/undo-payment-part': async ({ server }) => {
    const sellerId = await makeSeller(server);
    const paymentId = await makePayment(server, sellerId);
    const partId = await makeRefund(server, { sellerId, paymentId });
    return { params: { paymentId, partId }, body: { version: 1 } };
  },
  'billing/refund-credit': async ({ server }) => {
    await makeSeller(server);
    const { companyId } = await createOwner(server);
    await server.db(
      `INSERT INTO billing.ledger (company_id, entry, kind, kopecks, balance, created_at)
       VALUES ($1, 1, 'payment', 100, 100, now())`,
      [companyId],
    );
    return { params: { companyId }, body: { kopecks: 100, note: 'Переплата' } };
  },
  'billing/close-invoice': async ({ server }) => {
    await makeSeller(server);
    const buyer: TestMember = await createOwner(server);
    const { invoiceId } = await makeInvoice(server, buyer);
    return { params: { companyId: buyer.companyId, invoiceId }, body: { note: 'Передумали' } };
  },
};
