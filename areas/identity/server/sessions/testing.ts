import type { RouteExamples, TestServer } from '@artel/server/testing';
import { createUser, signIn } from '../testing/people.ts';
import { startSession } from './start-session.ts';

async function refreshExample({ server }: { server: TestServer }) {
  const session = await signIn(server, await createUser(server));
  return { body: { refresh_token: session.refreshToken }, headers: { cookie: session.cookie } };
}

/** Opens another session of a person in an app; returns its id. */
async function openAppSession({ platform }: TestServer, userId: string): Promise<string> {
  const session = { userId, companyId: null, isApp: true, method: 'password' } as const;
  const tokens = await platform.db.asUser(userId, (tx) => startSession(platform, tx, session));
  return tokens.refresh_token.split('.')[2] ?? '';
}

/** One valid call of each route. */
export const sessionsExamples: RouteExamples<TestServer> = {
  'identity/refresh-session': refreshExample,
  'identity/token-refresh': refreshExample,
  'identity/sign-out': refreshExample,
  'identity/get-session': () => ({}),
  'identity/list-sessions': () => ({}),
  'identity/end-session': async ({ server, caller }) => ({
    params: { sessionId: await openAppSession(server, caller?.userId ?? '') },
  }),
  'identity/end-other-sessions': () => ({}),
};
