import { defineErrors, readableLine, route } from '@artel/contract';
import * as z from 'zod/mini';
import { identityLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

export const appPasswordsErrors = defineErrors('identity', {
  'app-password-wrong': { status: 401 },
});

/** The protocols that an app password opens, whose clients support only Basic authentication. */
export const AppScope = z.enum(['dav', 'mail', 'calendar']);
export type AppScope = z.infer<typeof AppScope>;

const AppPassword = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(AppScope),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export const listAppPasswords = route.list({
  id: 'identity/list-app-passwords',
  path: '/api/v2/app-passwords',
  response: z.object({ items: z.array(AppPassword) }),
  access: 'user',
});

/** The password itself is returned in this one response and nowhere else. */
export const createAppPassword = route.create({
  id: 'identity/create-app-password',
  path: '/api/v2/app-passwords',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), readableLine),
    scopes: z.array(AppScope).check(z.minLength(1), z.maxLength(3)),
  }),
  response: z.object({ ...AppPassword.shape, username: z.string(), password: z.string() }),
  status: 201,
  access: 'user',
  creates: identityLimits['app-passwords'],
  acts: ['identity/app-password-created'],
  whenSuspended: 'allow',
  errors: [sharedErrors['proof-required']],
});

export const deleteAppPassword = route.remove({
  id: 'identity/delete-app-password',
  path: '/api/v2/app-passwords/{appPasswordId}',
  params: z.object({ appPasswordId: z.uuid() }),
  response: z.object({}),
  access: 'user',
  whenSuspended: 'allow',
  acts: ['identity/app-password-deleted'],
});

/** Checks, for a client with Basic authentication, whether its address and app password open a scope. */
export const checkAppPassword = route.get({
  id: 'identity/check-app-password',
  path: '/api/v2/app-passwords/check/{scope}',
  params: z.object({ scope: AppScope }),
  response: z.object({ username: z.string(), scope: AppScope }),
  access: 'public',
  /** The same number as for sign-ins. */
  perMinute: 1500,
  errors: [appPasswordsErrors['app-password-wrong'], sharedErrors['sign-in-paused']],
});
