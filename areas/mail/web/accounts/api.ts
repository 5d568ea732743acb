import { useProfile } from '@artel/company/web';
import { connectAccount, findServers, listAccounts, removeAccount } from '@artel/mail/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Mailboxes of the reader with their folders and counts. */
export function useAccounts(isWanted = true) {
  const { company } = useProfile();
  return useQuery({ ...getQuery(listAccounts, {}), enabled: company !== null && isWanted });
}

export function useFindServers() {
  return useAct(findServers, { failure: 'inline' });
}

export function useConnect() {
  return useAct(connectAccount, { failure: 'inline', refreshes: [listAccounts] });
}

export function useRemoveAccount() {
  return useAct(removeAccount, { failure: 'inline', refreshes: [listAccounts] });
}
