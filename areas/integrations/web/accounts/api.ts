import { useProvedAct } from '@artel/identity/web';
import {
  createKey,
  createServiceAccount,
  deleteServiceAccount,
  listConnections,
  listScopes,
  listServiceAccounts,
  revokeKey,
  updateServiceAccount,
} from '@artel/integrations/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

const refreshes = [listServiceAccounts, listConnections];

export function useServiceAccounts() {
  return useQuery(getQuery(listServiceAccounts, {}));
}

export function useScopes() {
  return useQuery(getQuery(listScopes, {}));
}

export function useCreateAccount() {
  return useAct(createServiceAccount, { failure: 'inline', refreshes });
}

export function useUpdateAccount() {
  return useProvedAct(updateServiceAccount, { refreshes });
}

export function useDeleteAccount() {
  return useAct(deleteServiceAccount, { failure: 'inline', refreshes });
}

export function useCreateKey() {
  return useProvedAct(createKey, { refreshes });
}

export function useRevokeKey() {
  return useAct(revokeKey, { failure: 'inline', refreshes });
}
