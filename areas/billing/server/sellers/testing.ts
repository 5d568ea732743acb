import { makePicture, type RouteExamples, type TestServer } from '@artel/server/testing';

/** One valid call of each route. */
export const sellersExamples: RouteExamples<TestServer> = {
  'billing/get-seller-settings': () => ({}),
  'billing/update-seller-settings': async ({ server, caller }) => {
    const [row] = await server.db<{ version: number }>(
      'SELECT version FROM billing.sellers WHERE company_id = $1',
      [caller?.companyId],
    );
    return {
      body: {
        invoicePrefix: '',
        firstInvoice: 1,
        actPrefix: '',
        firstAct: 1,
        taxInvoicePrefix: '',
        firstTaxInvoice: 1,
        closingKind: null,
        dueDays: 7,
        graceDays: 7,
        version: row?.version ?? 0,
      },
    };
  },
  'billing/set-signer': () => ({
    params: { fromOn: '2026-01-01' },
    body: { name: 'Петрова Н. О.', position: 'Генеральный директор', authority: 'Устав', accountantName: '' },
  }),
  'billing/delete-signer': () => ({ params: { fromOn: '2026-01-01' } }),
  'billing/put-picture': async () => ({
    params: { kind: 'stamp' },
    body: { type: 'image/jpeg', bytes: await makePicture() },
  }),
  'billing/delete-picture': () => ({ params: { kind: 'stamp' } }),
  'billing/plan-regime': () => ({ params: { fromOn: '2099-01-01' }, body: { regime: 'usn-5' } }),
  'billing/cancel-regime': () => ({ params: { fromOn: '2099-01-01' } }),
};
