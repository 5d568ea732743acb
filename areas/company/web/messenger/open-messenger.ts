import { getProfile, type Profile } from '@artel/company/contract';
import { getQuery, getQueryKey } from '@artel/web';
import type { QueryClient } from '@tanstack/react-query';

/**
 * opens the messenger whose address is in the profile, https only; returns false without one, and the
 * built-in messenger opens instead if there is one.
 */
export async function openMessenger(queries: QueryClient): Promise<boolean> {
  const address = addressIn(await queries.ensureQueryData(getQuery(getProfile, {})));
  if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
  return address !== null;
}

/** Whether the action has a target. */
export function hasMessenger(queries: QueryClient): boolean {
  const profile = queries.getQueryData<Profile>(getQueryKey(getProfile, {}));
  return profile !== undefined && addressIn(profile) !== null;
}

/** The profile may come from this browser's storage, so the address is validated here as well. */
function addressIn({ linkIva }: Profile): string | null {
  const url = URL.parse(linkIva ?? '');
  return url?.protocol === 'https:' ? url.href : null;
}
