import { useProfile } from '@artel/company/web';
import { connectAccount, listAccounts, lookUpServers, removeAccount } from '@artel/mail/contract';
import { queryOf, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Mailboxes of the reader with their folders and counts. */
export function useAccounts(isWanted = true) {
  const { company } = useProfile();
  return useQuery({ ...queryOf(listAccounts, {}), enabled: company !== null && isWanted });
}

export function useFindServers() {
  return useAct(lookUpServers, { failure: 'inline' });
}

export function useConnect() {
  return useAct(connectAccount, { failure: 'inline', refreshes: [listAccounts] });
}

export function useRemoveAccount() {
  return useAct(removeAccount, { refreshes: [listAccounts] });
}
