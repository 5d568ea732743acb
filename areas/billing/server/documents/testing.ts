import { asCompany, createOwner, type TestMember } from '@artel/company/server/testing';
import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { findParty } from '../parties/find-party.ts';
import { BUYER_INN, fillCard, makeSeller } from '../testing/sellers.ts';

/** An act («акт») of the caller's company. */
export async function makeDocument(server: TestServer, caller: Caller | null): Promise<string> {
  const sellerId = await makeSeller(server);
  const companyId = caller?.companyId ?? '';
  await fillCard(server, companyId, BUYER_INN);
  const party = JSON.stringify(
    await asCompany(server, companyId, (tx) => findParty(server.platform, tx, companyId)),
  );
  const id = server.platform.ids.next();
  await server.db(
    `INSERT INTO billing.documents (company_id, id, seller_id, kind, state, number, year, place, issued_on, month, kopecks,
       vat_kopecks, seller, buyer, basis, created_at, sent_at)
     SELECT $1, $2, $3, 'act', 'sent', 'x', 1999, count(*), '1999-01-31',
       ('2001-01-01'::date + make_interval(months => count(*)::int))::date, 1, 0, $4::jsonb, $4::jsonb, '', now(), now()
     FROM billing.documents`,
    [companyId, id, sellerId, party],
  );
  return id;
}

/** One valid call of each route. */
export const documentsExamples: RouteExamples<TestServer> = {
  'billing/list-sold-documents': () => ({ query: { limit: '2' } }),
  'billing/get-sold-document-file': async ({ server }) => {
    const buyer: TestMember = await createOwner(server);
    return { params: { companyId: buyer.companyId, documentId: await makeDocument(server, buyer) } };
  },
  'billing/list-documents': () => ({ query: { limit: '2' } }),
  'billing/get-document-file': async ({ server, caller }) => ({
    params: { documentId: await makeDocument(server, caller) },
  }),
  'billing/send-drafts': async ({ server }) => {
    await makeSeller(server);
    return { params: { month: '2026-01' } };
  },
  'billing/close-month': async ({ server }) => {
    await makeSeller(server);
    return { body: { month: '2026-01' } };
  },
};
