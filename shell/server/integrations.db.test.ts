import { getPayable, openInvoiceLink } from '@artel/billing/contract';
import { createTestInvoice } from '@artel/billing/server/testing';
import { answerInvitation, createEvent, getInvitation, updateEvent } from '@artel/calendar/contract';
import { drainAll, readToken } from '@artel/calendar/server/testing';
import { addMember, createOwner, startCompanyServer } from '@artel/company/server/testing';
import { makeFile, makeLinkTo } from '@artel/disk/server/testing';
import { addAppPassword, toBasicHeader } from '@artel/identity/server/testing';
import {
  createEndpoint,
  createKey,
  listConnections,
  listEndpoints,
  listHookableEvents,
  listScopes,
  revokeConnection,
} from '@artel/integrations/contract';
import { makeKey } from '@artel/integrations/server/testing';
import { createInvitationLink } from '@artel/invitations/contract';
import { getRoom, joinRoom, openPersonalRoom, openPlannedRoom } from '@artel/meetings/contract';
import { type Caller, callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCompanyServer({
    further: areas.filter(({ name }) => name !== 'identity' && name !== 'company'),
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
    'calendar/guest-link',
    'disk/link',
    'identity/app-password',
    'integrations/endpoint',
    'integrations/key',
    'invitations/link',
    'meetings/room',
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

const items = async (caller: Caller, kind: string) =>
  (await getConnections(caller)).items.filter((one) => one.kind === kind);

test('a link to a meeting is in the list with its last use; once it is ended it opens nothing, and who is inside is out', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'member');
  const room = (await callRoute(server, openPersonalRoom, { body: {} }, boris)).body;
  const [unused] = await items(anna, 'meetings/room');
  expect(unused).toMatchObject({ id: room.id, owner: { id: boris.memberId }, lastUsedAt: null });
  const enter = (token: string) =>
    callRoute(server, joinRoom, { params: { uuid: token }, body: { name: 'Гость' } });
  expect((await enter(room.token)).status).toBe(201);
  const [used] = await items(anna, 'meetings/room');
  expect(Date.parse(used?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(unused?.createdAt ?? ''));
  expect((await revoke(anna, 'meetings/room', room.id)).status).toBe(200);
  expect((await enter(room.token)).error.code).toBe('meetings/room-gone');
  expect((await callRoute(server, getRoom, { params: { uuid: room.token } })).error.code).toBe(
    'meetings/room-gone',
  );
  expect(
    await server.db('SELECT end_reason FROM meetings.runs WHERE company_id = $1', [anna.companyId]),
  ).toEqual([{ end_reason: 'host' }]);
  expect(await items(anna, 'meetings/room')).toEqual([]);
  // The person's next room has another address.
  const next = (await callRoute(server, openPersonalRoom, { body: {} }, boris)).body;
  expect(next.token).not.toBe(room.token);
});

test('a guest who enters while the link to the meeting is ended is inside nothing', async () => {
  const anna = await createOwner(server);
  for (let time = 0; time < 5; time += 1) {
    const room = (await callRoute(server, openPersonalRoom, { body: {} }, anna)).body;
    const [ended, ...entered] = await Promise.all([
      revoke(anna, 'meetings/room', room.id),
      ...['Вера', 'Глеб', 'Дина'].map((name) =>
        callRoute(server, joinRoom, { params: { uuid: room.token }, body: { name } }),
      ),
    ]);
    expect(ended?.status).toBe(200);
    for (const { status } of entered) expect([201, 404]).toContain(status);
    expect(
      await server.db('SELECT id FROM meetings.runs WHERE company_id = $1 AND ended_at IS NULL', [
        anna.companyId,
      ]),
    ).toEqual([]);
  }
});

test('a guest of an event is in the list without what the event is about; once ended the link opens nothing, also in later letters', async () => {
  const anna = await createOwner(server);
  const boris = await addMember(server, anna.companyId, 'member');
  const email = 'partner@example.ru';
  const day = server.clock.now().toISOString().slice(0, 10);
  const times = { starts: `${day}T22:00`, ends: `${day}T23:00`, timeZone: 'UTC' };
  const planned = {
    title: 'Увольнение',
    visibility: 'private',
    guests: [{ email }],
    hasRoom: true,
    ...times,
  };
  const made = await callRoute(server, createEvent, { body: planned as never }, { token: boris.token });
  const { event } = made.body;
  expect(await items(anna, 'calendar/guest-link')).toEqual([]);
  await drainAll(server);
  const token = await readToken(server, event.id, email);
  const get = () => callRoute(server, getInvitation, { params: { token } });
  expect((await get()).body).toMatchObject({ title: 'Увольнение', roomPath: expect.any(String) });
  const answer = () =>
    callRoute(server, answerInvitation, { params: { token }, body: { answer: 'accepted', comment: '' } });
  expect((await answer()).status).toBe(200);
  const [link] = await items(anna, 'calendar/guest-link');
  expect(link).toMatchObject({ name: null, owner: { id: boris.memberId }, lastUsedAt: expect.any(String) });
  expect(JSON.stringify(await getConnections(anna))).not.toMatch(/Увольнение|partner/);

  const [door] = await items(anna, 'meetings/room');
  expect((await revoke(anna, 'meetings/room', door?.id ?? '')).status).toBe(200);
  expect((await get()).body.roomPath).toBeNull();
  const reopened = await callRoute(server, openPlannedRoom, { body: { meetingId: event.id } }, boris);
  expect(reopened.status).toBe(200);
  expect(reopened.body.id).not.toBe(door?.id);

  expect((await revoke(anna, 'calendar/guest-link', link?.id ?? '')).status).toBe(200);
  expect((await get()).error.code).toBe('calendar/invitation-gone');
  expect((await answer()).error.code).toBe('calendar/invitation-gone');
  expect(await items(anna, 'calendar/guest-link')).toEqual([]);
  expect((await revoke(anna, 'calendar/guest-link', link?.id ?? '')).status).toBe(404);
  const change = { version: event.version, place: 'Переговорная' };
  const changed = await callRoute(
    server,
    updateEvent,
    { params: { eventId: event.id }, body: change as never },
    { token: boris.token },
  );
  expect(changed.status).toBe(200);
  await drainAll(server);
  const letters = await server.lettersTo(email);
  expect(letters.map(({ text }) => text.includes(token))).toEqual([false, true]);
});

test('a webhook and the page of an invoice end through the list as well', async () => {
  const anna = await createOwner(server);
  const body = { name: 'Учёт', address: 'https://hooks.example.ru/', events: ['company/member-joined'] };
  const endpoint = await callRoute(server, createEndpoint, { body }, { token: anna.token });
  const invoiceId = await createTestInvoice(server, anna.companyId);
  const { url } = (await callRoute(server, openInvoiceLink, { params: { invoiceId } }, { token: anna.token }))
    .body;
  const uuid = new URL(url).pathname.split('/').at(-1) ?? '';
  const pay = () => callRoute(server, getPayable, { params: { uuid } });
  expect((await pay()).status).toBe(200);
  const found = (await getConnections(anna)).items;
  expect(found.map(({ kind, id }) => [kind, id]).toSorted()).toEqual([
    ['billing/invoice-link', invoiceId],
    ['integrations/endpoint', endpoint.body.id],
  ]);
  for (const { kind, id } of found) expect((await revoke(anna, kind, id)).status, kind).toBe(200);
  expect((await pay()).status).toBe(404);
  expect((await callRoute(server, listEndpoints, {}, { token: anna.token })).body.items).toEqual([]);
  expect((await getConnections(anna)).items).toEqual([]);
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

test('the line that a new key comes with works, whatever one scope the key has, for an administrator and a member', async () => {
  const anna = await createOwner(server);
  const scopes = (await callRoute(server, listScopes, {}, { token: anna.token })).body.items;
  expect(scopes.length).toBeGreaterThan(10);
  for (const role of ['admin', 'member'] as const) {
    const silent: string[] = [];
    const { accountId } = await makeKey(server, anna, { role });
    for (const { scope } of scopes) {
      const { body } = await callRoute(
        server,
        createKey,
        { params: { accountId }, body: { name: scope, scopes: [scope], days: 30 } },
        { token: anna.token },
      );
      if (body.tryPath === null) {
        silent.push(scope);
        continue;
      }
      const answer = await server.app.inject({
        url: body.tryPath,
        headers: { authorization: `Bearer ${body.key}` },
      });
      expect(answer.statusCode, `${scope} ${body.tryPath} ${answer.body.slice(0, 200)}`).toBe(200);
    }
    // These areas read data that belongs to a person or the operator, or for a period.
    const without = ['notifications', 'onboarding', 'stats'];
    if (role === 'admin')
      expect(silent.toSorted()).toEqual(without.flatMap((area) => [`${area}.read`, `${area}.write`]));
  }
});
