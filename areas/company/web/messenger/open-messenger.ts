import { getProfile, type Profile } from '@artel/company/contract';
import { getQuery, getQueryKey } from '@artel/web';
import type { QueryClient } from '@tanstack/react-query';

/** opens the messenger that the profile names, https only; false without one, and then the built-in one opens where there is any. */
export async function openMessenger(queries: QueryClient): Promise<boolean> {
  const address = addressIn(await queries.ensureQueryData(getQuery(getProfile, {})));
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
  return address !== null;
}

/** Whether the action would lead anywhere. */
export function hasMessenger(queries: QueryClient): boolean {
  const profile = queries.getQueryData<Profile>(getQueryKey(getProfile, {}));
  return profile !== undefined && addressIn(profile) !== null;
}

/** The profile may come from this browser's storage, so the address is validated here as well. */
function addressIn({ linkIva }: Profile): string | null {
  const url = URL.parse(linkIva ?? '');
  return url?.protocol === 'https:' ? url.href : null;
}
