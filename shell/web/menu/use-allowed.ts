import { useProfile } from '@artel/company/web';

/** Those of some offers that this person may use; the server decides all the same. */
export function useAllowed<O extends { readonly permission?: string }>(offers: readonly O[]): O[] {
  const { permissions } = useProfile();
  return offers.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}
