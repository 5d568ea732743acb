import { refreshSession, signOut, tokenRefresh } from '@artel/identity/contract';
import { call, publicConfig, type SessionPort } from '@artel/web';

/** How the client renews and ends a session; the shell plugs it in. */
export const identitySession: SessionPort = {
  refresh: async (refreshToken) => {
    const { authType, cookieDomain } = publicConfig();
    if (authType === 'current') {
      // E-05: the domain goes along in this mode only.
      const body = { refresh_token: refreshToken, domain: cookieDomain ?? location.hostname };
      const renewed = await call(refreshSession, { body });
      return { token: renewed.access_token, refreshToken: renewed.refresh_token };
    }
    const renewed = await call(tokenRefresh, { body: { refresh_token: refreshToken } });
    return { token: renewed.token, refreshToken: renewed.refresh_token };
  },
  revoke: (refreshToken) => call(signOut, { body: { refresh_token: refreshToken } }),
};
