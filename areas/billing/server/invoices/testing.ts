import { createOwner, type TestMember } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import type { Party } from '../parties/find-party.ts';
import { makeTariff } from '../tariffs/testing.ts';
import { makeSeller, SELLER_ACCOUNT } from '../testing/sellers.ts';

const PARTY: Party = {
  companyId: '',
  name: 'ООО «Ладога»',
  inn: '7707083893',
  kpp: '773601001',
  address: 'Москва, Садовая улица, дом 1',
  signerName: 'Петрова Н. О.',
  signerPosition: 'Директор',
  vatRegime: 'general',
  timeZone: 'Europe/Moscow',
  account: SELLER_ACCOUNT,
  bik: '044525225',
  bankName: 'ПАО СБЕРБАНК',
  correspondentAccount: '30101810400000000225',
};

/** Creates an open invoice of a company, independent of the member who requests it. */
export async function createTestInvoice(server: TestServer, companyId: string): Promise<string> {
  const sellerId = await makeSeller(server);
  const { tariffId } = await makeTariff(server);
  const id = server.platform.ids.next();
  await server.db(
    `INSERT INTO billing.invoices (company_id, id, seller_id, subscription_id, state, reason, number, year, place, issued_on,
       due_on, kopecks, vat_kopecks, seller, buyer, basis, tariff_id, tariff_version, seats, created_at)
     SELECT $1, $2, $3, $2, 'open', 'subscribe', 'x', 1999, count(*), '1999-01-31', '1999-02-05', 100, 18, $5, $5, '', $4, 1, 1,
       now() FROM billing.invoices`,
    [companyId, id, sellerId, tariffId, JSON.stringify(PARTY)],
  );
  return id;
}

/** One valid call of each route. */
export const invoicesExamples: RouteExamples<TestServer> = {
  'billing/list-invoices': () => ({ query: { limit: '2', state: 'open' } }),
  'billing/list-sold-invoices': () => ({ query: { limit: '2', state: 'open' } }),
  'billing/sum-invoices': () => ({ query: { from: '2026-01-01' } }),
  'billing/sum-sold-invoices': () => ({ query: { q: 'Ладога' } }),
  'billing/create-invoices-file': () => ({ body: { format: 'csv' } }),
  'billing/create-sold-invoices-file': () => ({ body: { format: 'csv', state: 'paid' } }),
  'billing/get-invoice-file': async ({ server, caller }) => ({
    params: {
      invoiceId: caller?.companyId
        ? await createTestInvoice(server, caller.companyId)
        : server.platform.ids.next(),
    },
  }),
  'billing/get-sold-invoice-file': async ({ server }) => {
    await makeSeller(server);
    const buyer: TestMember = await createOwner(server);
    return {
      params: { companyId: buyer.companyId, invoiceId: await createTestInvoice(server, buyer.companyId) },
    };
  },
};
