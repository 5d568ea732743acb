import { openInvoiceLink } from '@artel/billing/contract';
import { createOwner } from '@artel/company/server/testing';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { createTestInvoice } from '../invoices/testing.ts';
import { makeSeller } from '../testing/sellers.ts';

/** One invoice of a company: a repeated request creates no second link. */
async function getOneInvoice(server: TestServer, companyId: string): Promise<string> {
  const [row] = await server.db<{ id: string }>(
    `SELECT id FROM billing.invoices WHERE company_id = $1 AND number = 'x' ORDER BY id LIMIT 1`,
    [companyId],
  );
  return row?.id ?? createTestInvoice(server, companyId);
}

async function makeLink(server: TestServer): Promise<string> {
  const owner = await createOwner(server);
  const invoiceId = await createTestInvoice(server, owner.companyId);
  const { body } = await callRoute(
    server,
    openInvoiceLink,
    { params: { invoiceId } },
    { token: owner.token },
  );
  return new URL((body as { url: string }).url).pathname.split('/').at(-1) ?? '';
}

const own: RouteExamples<TestServer>[`${string}/${string}`] = async ({ server, caller }) => ({
  params: {
    invoiceId: caller?.companyId ? await getOneInvoice(server, caller.companyId) : server.platform.ids.next(),
  },
});

const buyers = new WeakMap<TestServer, Promise<string>>();

async function createBuyer(server: TestServer): Promise<string> {
  await makeSeller(server);
  return (await createOwner(server)).companyId;
}

const sold: RouteExamples<TestServer>[`${string}/${string}`] = async ({ server }) => {
  const known = buyers.get(server) ?? createBuyer(server);
  buyers.set(server, known);
  const companyId = await known;
  return { params: { companyId, invoiceId: await getOneInvoice(server, companyId) } };
};

/** One valid call of each route. */
export const linksExamples: RouteExamples<TestServer> = {
  'billing/open-invoice-link': own,
  'billing/revoke-invoice-link': own,
  'billing/open-sold-invoice-link': sold,
  'billing/revoke-sold-invoice-link': sold,
  'billing/get-payable': async ({ server }) => ({ params: { uuid: await makeLink(server) } }),
  'billing/get-payable-file': async ({ server }) => ({ params: { uuid: await makeLink(server) } }),
};
