import { createOwner } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { makeSeller } from '../testing/sellers.ts';

/** One valid call of each route. */
export const customersExamples: RouteExamples<TestServer> = {
  'billing/list-customers': () => ({ query: { limit: '2', state: 'owing' } }),
  'billing/suspend-customer': async ({ server }) => {
    await makeSeller(server);
    return { params: { companyId: (await createOwner(server)).companyId }, body: { note: 'Просьба суда' } };
  },
  'billing/restore-customer': async ({ server }) => {
    await makeSeller(server);
    return { params: { companyId: (await createOwner(server)).companyId }, body: { note: 'Ошибка' } };
  },
};
