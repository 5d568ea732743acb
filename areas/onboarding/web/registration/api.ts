import { getLink } from '@artel/identity/contract';
import { register, registerByLink } from '@artel/onboarding/contract';
import { getQuery, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useRegister() {
  return useAct(register, { failure: 'inline' });
}

export function useRegisterByLink() {
  return useAct(registerByLink, { failure: 'inline' });
}

/**
 * Fetches the purpose of a one-time link; fetched once, because a second request could only return the same.
 */
export function useLink(hash: string) {
  return useQuery({ ...getQuery(getLink, { params: { hash } }), staleTime: Number.POSITIVE_INFINITY });
}
