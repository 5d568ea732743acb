import { route } from '@artel/contract';
import * as z from 'zod/mini';
import { SecondFactor, SignInMethod } from './factors.ts';

/** Where the person is signed in. */
export const listSessions = route({
  id: 'identity/list-sessions',
  method: 'GET',
  path: '/api/v2/sessions',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        /** The session that asks. */
        isCurrent: z.boolean(),
        /** As the browser calls itself: `Chrome`, `Windows`; empty when it does not say. */
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
  effect: 'read',
  whenSuspended: 'allow',
  errors: [],
});

/** Ends one session of the person's own; its sockets close within seconds. */
export const endSession = route({
  id: 'identity/end-session',
  method: 'DELETE',
  path: '/api/v2/sessions/{sessionId}',
  params: z.object({ sessionId: z.uuid() }),
  response: z.object({}),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [],
});

/** Ends every session of the person but the one that asks. */
export const endOtherSessions = route({
  id: 'identity/end-other-sessions',
  method: 'DELETE',
  path: '/api/v2/sessions',
  response: z.object({ ended: z.int() }),
  access: 'user',
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [],
});
