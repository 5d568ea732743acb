import { type Access, route } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../../area.ts';
import { composeScopes } from '../../compose-scopes.ts';
import type { Ports } from '../../platform.ts';
import { startFakeServer } from '../testing.ts';
import { identify } from './authorise.ts';

/** Keys that were never issued, by their scopes: in the fake ports their person has the role of an owner. */
const keys: Partial<Ports> = {
  authenticateKey: async (key) => {
    const [, kind, userId = '', scopes] = /^artel_([ka])_(\w+)_(\S*)$/.exec(key) ?? [];
    if (kind === undefined) return null;
    const has = new Set((scopes ?? '').split(',').filter(Boolean));
    return { kind: kind === 'k' ? 'key' : 'app', id: 'key1', userId, companyId: 'c1', scopes: has };
  },
};

function call(
  key: string,
  facts: { id?: `${string}/${string}`; access?: Access; effect?: 'read' | 'write' } = {},
) {
  const { id = 'test/get-thing', access = 'test.manage', effect = 'read' } = facts;
  const base = {
    id,
    path: '/api/thing',
    response: z.object({}),
    access,
    whenSuspended: 'refuse',
    errors: [],
  } as const;
  const declared =
    effect === 'read'
      ? route({ ...base, method: 'GET', effect })
      : route({ ...base, method: 'POST', effect, creates: 'none', unrecorded: 'A test records nothing.' });
  return startFakeServer({ routes: [bind(declared, async () => ({}))], ports: keys }).then(
    async ({ app }) => {
      const answer = await app.inject({
        method: declared.method,
        url: '/api/thing',
        headers: { authorization: `Bearer ${key}` },
      });
      return [answer.statusCode, answer.json().code];
    },
  );
}

test.each([
  ['the scope of the route', 'artel_k_u1_test.read', 200, undefined],
  ['the scope to write, which includes reading', 'artel_k_u1_test.write', 200, undefined],
  ['the scope, for an app', 'artel_a_u1_test.read', 200, undefined],
  ['no scope', 'artel_k_u1_', 403, 'request/scope-missing'],
  ['the scope of another area', 'artel_k_u1_other.read', 403, 'request/scope-missing'],
  ['a scope that begins alike', 'artel_k_u1_test.reader', 403, 'request/scope-missing'],
  ['the scope, where the role has no right', 'artel_k_u2_test.write', 403, 'request/forbidden'],
  ['the scope, where the company is suspended', 'artel_k_u3_test.write', 403, 'request/company-suspended'],
  ['the scope, where the person left the company', 'artel_k_u9_test.write', 403, 'request/company-required'],
  ['the form of a key alone', 'artel_k_', 401, 'request/unauthenticated'],
] as const)('a program with %s is answered accordingly', async (_case, key, status, code) => {
  expect(await call(key)).toEqual([status, code]);
});

test('a scope to read does not write', async () => {
  expect(await call('artel_k_u1_test.read', { effect: 'write' })).toEqual([403, 'request/scope-missing']);
});

test.each(['public', 'user'] as const)('a key calls no route of access %s', async (access) => {
  const optional = access === 'public' ? 'test/get-thing' : 'test/mine';
  const [status] = await call('artel_k_u1_test.write', { access, id: optional });
  // A visitor's route ignores the caller, so it answers as to a visitor.
  expect(status).toBe(access === 'public' ? 200 : 403);
});

test('an area that is closed to keys has no scopes, and none opens its routes', async () => {
  const scopes = composeScopes([{ name: 'disk' }, { name: 'identity', isClosedToKeys: true }])();
  expect([...scopes]).toEqual(['disk.read', 'disk.write']);
  expect(await call('artel_k_u1_identity.write', { id: 'identity/read', access: 'member' })).toEqual([
    403,
    'request/forbidden',
  ]);
});

test('a program is known by its key, and has no right of the operator’s administrators', async () => {
  const permissions = new Set(['test.manage', 'operator.companies']);
  const membership = {
    companyId: 'c1',
    memberId: 'm1',
    role: 'owner',
    permissions,
    principalIds: [],
    isSuspended: false,
  };
  const ports = { ...keys, resolveMembership: async () => membership } as unknown as Ports;
  const actor = await identify(ports, 'Bearer artel_a_u1_test.read');
  expect(actor.via).toEqual({ kind: 'app', id: 'key1', scopes: new Set(['test.read']) });
  expect([...(actor.membership?.permissions ?? [])]).toEqual(['test.manage']);
});
