import type { RouteInput } from '@artel/contract';
import {
  listConsents,
  loginCheck,
  type SessionTokens,
  SignUpPurpose,
  sendCode,
  signIn,
} from '@artel/identity/contract';
import { currentSession, publicConfig, queryOf, useAct } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** The consents that sign-up asks for. */
export function useConsents() {
  return useQuery(queryOf(listConsents, { query: { filter: { purpose: [...SignUpPurpose.options] } } }));
}

export function useSendCode() {
  return useAct(sendCode, { failure: 'inline' });
}

type SignInValues = Omit<RouteInput<typeof signIn>['body'], 'isApp'>;

/** Signs in by the pair of routes that the installation uses (C-07); answers one shape for both. */
export function useSignIn(): (values: SignInValues) => Promise<SessionTokens> {
  const current = useAct(signIn, { failure: 'inline' });
  const other = useAct(loginCheck, { failure: 'inline' });
  return async (values) => {
    const body = { ...values, isApp: currentSession().isMobileApp };
    if (publicConfig().authType === 'current') return current.mutateAsync({ body });
    const { token, ...rest } = await other.mutateAsync({ body });
    return { access_token: token, ...rest };
  };
}
