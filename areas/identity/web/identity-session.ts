import { refreshSession, signOut, tokenRefresh } from '@artel/identity/contract';
import { call, publicConfig, type SessionPort } from '@artel/web';

/**
 * How the platform's web client renews and ends a session; `authType` chooses between the two pairs of routes
 * (C-07).
 */
export const identitySession: SessionPort = {
  refresh: async (refreshToken) => {
    const { authType, cookieDomain } = publicConfig();
    if (authType !== 'current') {
      const renewed = await call(tokenRefresh, { body: { refresh_token: refreshToken } });
      return { token: renewed.token, refreshToken: renewed.refresh_token };
    }
    const body = { refresh_token: refreshToken, domain: cookieDomain ?? location.hostname };
    const renewed = await call(refreshSession, { body });
    return { token: renewed.access_token, refreshToken: renewed.refresh_token };
  },
  revoke: (refreshToken) => call(signOut, { body: { refresh_token: refreshToken } }),
};
