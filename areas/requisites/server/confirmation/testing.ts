import { createOwner } from '@artel/company/server/testing';
import { claimCompany } from '@artel/requisites/contract';
import { callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { fillIn } from '../card/testing.ts';

/** One valid call of each route. */
export const confirmationExamples: RouteExamples<TestServer> = {
  'requisites/confirm-company': async ({ server, caller }) => {
    await fillIn(server, caller?.companyId, { confirmedBy: 'operator' });
    return {};
  },
  'requisites/claim-company': async ({ server, caller }) => {
    await fillIn(server, caller?.companyId);
    return { body: { note: 'Документы пришлём по почте' } };
  },
  'requisites/list-company-claims': () => ({ query: { limit: '2' } }),
  'requisites/settle-company-claim': async ({ server }) => {
    const { companyId, token } = await createOwner(server, 'Заявитель');
    await fillIn(server, companyId);
    await callRoute(server, claimCompany, { body: {} }, { token });
    const [claim] = await server.db<{ id: string }>(
      'SELECT id FROM requisites.claims WHERE company_id = $1',
      [companyId],
    );
    return { params: { companyId }, body: { claimId: claim?.id, decision: 'reject' } };
  },
  'requisites/withdraw-company-claim': async ({ server, caller }) => {
    await fillIn(server, caller?.companyId);
    await server.db(
      `INSERT INTO requisites.claims (company_id, id, inn, kpp, state, created_at)
       SELECT id, id, '7707083893', '773601001', 'open', now() FROM company.companies WHERE id = $1
       ON CONFLICT (company_id) DO UPDATE SET state = 'open'`,
      [caller?.companyId],
    );
    return {};
  },
};
