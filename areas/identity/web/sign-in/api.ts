import type { RouteParts } from '@artel/contract';
import { loginCheck, type SessionTokens, signIn } from '@artel/identity/contract';
import { currentSession, publicConfig, useAct } from '@artel/web';

type SignInValues = Omit<RouteParts<typeof signIn>['body'], 'isApp'>;

/** Signs in by the pair of routes that the installation uses (C-07); returns one shape for both. */
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
