import * as contract from '@artel/identity/contract';
import { bind, bindStaged, type Feature } from '@artel/server';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { getSession } from './get-session.ts';
import { listSessions } from './list-sessions.ts';
import { refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';

/** Sessions of signed-in people. */
export const sessions: Feature = {
  routes: [
    // The same act in the two shapes of authType (C-07).
    bindStaged(contract.refreshSession, async (deps, _, body) => {
      const { accessToken, refreshToken } = await refreshSession(deps, body.refresh_token);
      return { access_token: accessToken, refresh_token: refreshToken };
    }),
    bindStaged(contract.tokenRefresh, async (deps, _, body) => {
      const { accessToken, refreshToken } = await refreshSession(deps, body.refresh_token);
      return { token: accessToken, refresh_token: refreshToken };
    }),
    bindStaged(contract.signOut, async (deps, _, body) => {
      await signOut(deps, body.refresh_token);
      return {};
    }),
    bind(contract.getSession, getSession),
    bind(contract.listSessions, listSessions),
    bind(contract.endSession, endSession),
    bind(contract.endOtherSessions, endOtherSessions),
  ],
  retention: [
    {
      table: 'identity.sessions',
      label: 'sessions',
      duration: '{days} after they ended',
      ends: 'LEAST(expires_at, revoked_at)',
      days: 30,
    },
  ],
};
