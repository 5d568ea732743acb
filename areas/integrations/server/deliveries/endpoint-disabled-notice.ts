import { listHolders } from '@artel/company/server';
import { endpointDisabled } from '@artel/integrations/contract';
import { notice } from '@artel/server';
import { endpoints } from '../tables.ts';

/** Notifies those who manage connections, once, that an address is switched off. */
export const endpointDisabledNotice = notice({
  kind: 'integrations/endpoint-disabled',
  event: endpointDisabled,
  isImportant: true,
  run: (deps, { companyId, endpointId }) =>
    deps.db.asCompanyJob('notice integrations/endpoint-disabled', companyId, async (tx) => {
      const endpoint = await endpoints.find(tx, { companyId, id: endpointId });
      if (endpoint === null) return [];
      const userIds = await listHolders(deps, tx, companyId, 'integrations.manage');
      return userIds.map((userId) => ({
        userId,
        companyId,
        values: { name: endpoint.name },
        page: `/integrations?section=webhooks&endpoint=${endpointId}`,
      }));
    }),
});
