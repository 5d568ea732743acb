import { getLink } from '@artel/identity/contract';
import { register, registerByLink } from '@artel/onboarding/contract';
import { queryOf, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

export function useRegister() {
  return useAct(register, { failure: 'inline' });
}

export function useRegisterByLink() {
  return useAct(registerByLink, { failure: 'inline' });
}

/** What a one-time link is for; asked once, because asking again could only tell the same. */
export function useLink(hash: string) {
  return useQuery({ ...queryOf(getLink, { params: { hash } }), staleTime: Number.POSITIVE_INFINITY });
}
