import { addMember, createOwner, startCompanyServer } from '@artel/company/server/testing';
import { diskArea } from '@artel/disk/server';
import { makeFile, makeLinkTo } from '@artel/disk/server/testing';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import { listConnections, listHookableEvents, revokeConnection } from '@artel/integrations/contract';
import { createAuthenticateKey, createIsKeyLive, integrationsArea } from '@artel/integrations/server';
import { makeKey } from '@artel/integrations/server/testing';
import { createInvitationLink } from '@artel/invitations/contract';
import { invitationsArea } from '@artel/invitations/server';
import { onboardingArea } from '@artel/onboarding/server';
import { requisitesArea } from '@artel/requisites/server';
import { type Caller, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';

const events = areas.flatMap((area) => area.events ?? []);
let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({
    further: [requisitesArea, invitationsArea, onboardingArea, diskArea, integrationsArea(events)],
    ports: (platform) => ({
      authenticateKey: createAuthenticateKey(platform),
      isKeyLive: createIsKeyLive(platform),
    }),
  });
});
afterAll(() => server.close());

const getConnections = async ({ token }: Caller) =>
  (await callRoute(server, listConnections, {}, { token })).body;
const revoke = ({ token }: Caller, kind: string, id: string) =>
  callRoute(server, revokeConnection, { body: { kind, id } }, { token });

test('each kind of connection of each area has a name and a place in the one list', async () => {
  const anna = await createOwner(server);
  const kinds = areas.flatMap((area) => (area.connections ?? []).map(({ kind }) => kind));
  expect(kinds.toSorted()).toEqual([
    'billing/invoice-link',
    'disk/link',
    'identity/app-password',
    'integrations/endpoint',
    'integrations/key',
    'invitations/link',
  ]);
  const words = Object.assign({}, ...areas.map(({ strings }) => strings['connections'] ?? {}));
  expect(Object.keys(words).toSorted()).toEqual(kinds.toSorted());
  const { kinds: shown } = await getConnections(anna);
  for (const { kind, title } of shown) expect(title).toBe(words[kind]);
});

test('an administrator ends what colleagues opened: a link, a password of a program, an invitation, a key', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'member');
  const file = await makeFile(server, boris, { name: 'Зарплата Бориса.txt' });
  const link = await makeLinkTo(server, boris, file.id);
  const password = await addAppPassword(server, boris.token);
  const invitation = await callRoute(
    server,
    createInvitationLink,
    { body: { role: 'member', linkDays: 7 } },
    { token: anna.token },
  );
  const key = await makeKey(server, anna);
  const { items } = await getConnections(anna);
  const found = items.map(({ kind, id, name, owner }) => [kind, id, name, owner?.id ?? null]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['disk/link', link.id, null, boris.memberId],
      ['identity/app-password', password.id, null, boris.memberId],
      ['invitations/link', invitation.body.id, expect.any(String), anna.memberId],
      ['integrations/key', key.id, 'Основной', key.accountId],
    ]),
  );
  expect(JSON.stringify(items)).not.toContain('Зарплата');

  const dav = () =>
    server.app.inject({
      method: 'GET',
      url: '/api/v2/app-passwords/check/dav',
      headers: { authorization: toBasicHeader(password.username, password.password) },
    });
  expect((await dav()).statusCode).toBeLessThan(300);
  for (const { kind, id } of items) expect((await revoke(anna, kind, id)).status, kind).toBe(200);
  expect((await dav()).statusCode).toBe(401);
  expect((await getConnections(anna)).items).toEqual([]);
  for (const { kind, id } of items) expect((await revoke(anna, kind, id)).status, kind).toBe(404);
});

test('another company neither sees nor ends them, and a password of a program that was made elsewhere is not shown', async () => {
  const anna = await createOwner(server);
  const file = await makeFile(server, anna);
  const link = await makeLinkTo(server, anna, file.id);
  const password = await addAppPassword(server, anna.token);
  const key = await makeKey(server, anna);
  const other = await createOwner(server);
  expect((await getConnections(other)).items).toEqual([]);
  for (const [kind, id] of [
    ['disk/link', link.id],
    ['identity/app-password', password.id],
    ['integrations/key', key.id],
  ] as const)
    expect((await revoke(other, kind, id)).status, kind).toBe(404);
  // A colleague of the same company has one from another company of theirs.
  const both = await addMember(server, other.companyId, 'member', { person: anna });
  expect((await getConnections(other)).items).toEqual([]);
  expect(both.userId).toBe(anna.userId);
  expect((await getConnections(anna)).items).toHaveLength(3);
});

test('the catalogue shows each event that programs may subscribe to, with a sample of its public shape', async () => {
  const anna = await createOwner(server);
  const { body } = await callRoute(server, listHookableEvents, {}, { token: anna.token });
  const own = server.platform.events.filter(({ event }) => event.isHookable);
  expect(body.items.map(({ name }) => name)).toEqual(own.map(({ event }) => event.name));
  for (const { name, sample } of body.items) {
    const { type, data } = JSON.parse(sample);
    expect(type).toBe(name);
    const { event } = own.find((entry) => entry.event.name === name) ?? {};
    if (event?.isHookable) expect(z.safeParse(event.shape, data).success, name).toBe(true);
  }
});
