import {
  listConnections,
  listEndpoints,
  listServiceAccounts,
  revokeConnection,
} from '@artel/integrations/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useConnections() {
  return useQuery(getQuery(listConnections, {}));
}

export function useRevokeConnection() {
  return useAct(revokeConnection, {
    failure: 'inline',
    refreshes: [listConnections, listServiceAccounts, listEndpoints],
  });
}
