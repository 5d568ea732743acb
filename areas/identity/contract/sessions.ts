import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { SecondFactor, SignInMethod } from './factors/factors.ts';

export const sessionsErrors = defineErrors('identity', {
  'session-ended': { status: 401 },
});

/** E-04 in the mode `current`; also the response to a registration. */
export const SessionTokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  url_mobile: z.string(),
  username: z.optional(z.string()),
});
export type SessionTokens = z.infer<typeof SessionTokens>;

/** A whole office behind one address renews every ten minutes; a token can't be guessed, so a high limit is safe. */
const RENEWALS_PER_MINUTE = 3000;

/** E-05: `domain` is sent in the mode `current`. */
const RefreshRequest = z.object({
  refresh_token: z.string().check(z.minLength(1), z.maxLength(1024)),
  domain: z.optional(z.string().check(z.maxLength(253))),
});

export const refreshSession = route.act({
  id: 'identity/refresh-session',
  path: '/api/auth/refresh',
  body: RefreshRequest,
  response: z.object({ access_token: z.string(), refresh_token: z.string() }),
  access: 'public',
  whenSuspended: 'allow',
  perMinute: RENEWALS_PER_MINUTE,
  acts: ['identity/refresh-reused'],
  errors: [sessionsErrors['session-ended']],
});

/** The same as `refreshSession` in the shape of any other authType (C-07). */
export const tokenRefresh = route.act({
  id: 'identity/token-refresh',
  path: '/api/token-refresh',
  body: RefreshRequest,
  response: z.object({ token: z.string(), refresh_token: z.string() }),
  access: 'public',
  whenSuspended: 'allow',
  perMinute: RENEWALS_PER_MINUTE,
  acts: ['identity/refresh-reused'],
  errors: [sessionsErrors['session-ended']],
});

/** Ends the session of the refresh token; an unknown token gets the same response. */
export const signOut = route.act({
  id: 'identity/sign-out',
  path: '/api/auth/logout',
  body: z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  response: z.object({}),
  access: 'public',
  whenSuspended: 'allow',
  acts: ['identity/session-ended'],
  perMinute: RENEWALS_PER_MINUTE,
});

/** Returns the owner of the call's session, for a browser that has only an access token. */
export const getSession = route.get({
  id: 'identity/get-session',
  path: '/api/v2/session',
  response: z.object({ username: z.string() }),
  access: 'user',
});

/** Lists the person's sessions. */
export const listSessions = route.list({
  id: 'identity/list-sessions',
  path: '/api/v2/sessions',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        /** Whether it is the session of this call. */
        isCurrent: z.boolean(),
        /** Known names: `Chrome`, `Windows`; empty if the browser does not identify itself. */
        browser: z.string(),
        system: z.string(),
        kind: z.enum(['computer', 'phone', 'tablet', 'app', 'unknown']),
        /** Network address of the last use. */
        address: z.string(),
        startedAt: z.string(),
        /** Within ten minutes: every renewal of the session counts as use. */
        lastUsedAt: z.string(),
        method: SignInMethod,
        secondFactor: z.nullable(SecondFactor),
      }),
    ),
  }),
  access: 'user',
});

/** Ends one session of the person's own; its sockets close within seconds. */
export const endSession = route.remove({
  id: 'identity/end-session',
  path: '/api/v2/sessions/{sessionId}',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/session-ended'],
});

/** Ends every session of the person except that of the call. */
export const endOtherSessions = route.remove({
  id: 'identity/end-other-sessions',
  path: '/api/v2/sessions',
  response: z.object({ ended: z.int() }),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/other-sessions-ended'],
});
