import { useProfile } from '@artel/company/web';

/** The offers that this person may use; the server checks every call anyway. */
export function useAllowed<O extends { readonly permission?: string }>(offers: readonly O[]): O[] {
  const { permissions } = useProfile();
  return offers.filter(({ permission }) => permission === undefined || permissions.includes(permission));
}
