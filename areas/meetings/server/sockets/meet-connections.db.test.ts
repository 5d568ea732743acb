import { randomBytes } from 'node:crypto';
import { addMember, createOwner, signIn } from '@artel/company/server/testing';
import { liveClose } from '@artel/contract';
import { endOtherSessions } from '@artel/identity/contract';
import { endRun, listPast, listRunning, meetClose, removeParticipant } from '@artel/meetings/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { join, makeTestRoom } from '../rooms/testing.ts';
import { startMeetingsServer } from '../testing.ts';
import { openMeet } from './testing.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startMeetingsServer();
  url = await server.listen();
});
afterAll(() => server.close());

const off = { audio: false, video: false, screen: false, hand: false };

async function startRoom() {
  const owner = await createOwner(server);
  const room = await makeTestRoom(server, owner);
  const host = await openMeet(url, (await join(server, room, owner)).ticket);
  return { owner, room, host, snapshot: await host.next('snapshot') };
}

test('a member and a guest by the link see each other, and what is on at each side', async () => {
  const { room, host, snapshot } = await startRoom();
  expect(snapshot.people).toMatchObject([{ id: snapshot.me, role: 'host', isGuest: false }]);
  const guest = await openMeet(url, (await join(server, room, { name: ' Анна ' })).ticket);
  const seen = await guest.next('snapshot');
  expect(seen.people).toMatchObject([
    { id: snapshot.me, isGuest: false },
    { id: seen.me, name: 'Анна', isGuest: true, role: 'participant' },
  ]);
  expect((await host.next('person')).person).toMatchObject({ id: seen.me, name: 'Анна' });
  guest.send({ type: 'state', state: { ...off, audio: true, hand: true } });
  expect((await host.next('person')).person).toMatchObject({ id: seen.me, audio: true, hand: true });
  guest.send({ type: 'leave' });
  expect(await host.next('left')).toMatchObject({ id: seen.me });
  expect(await guest.closed).toBe(1000);
});

test('a person who leaves and closes the socket at once has left', async () => {
  const { room, host } = await startRoom();
  const guest = await openMeet(url, (await join(server, room, { name: 'Анна' })).ticket);
  const { me } = await guest.next('snapshot');
  guest.leave();
  expect(await host.next('left')).toMatchObject({ id: me });
});

test('a ticket opens the socket once, within a minute, and no other string does', async () => {
  const owner = await createOwner(server);
  const room = await makeTestRoom(server, owner);
  const { ticket } = await join(server, room, owner);
  const first = await openMeet(url, ticket);
  await first.next('snapshot');
  expect(await (await openMeet(url, ticket)).closed).toBe(liveClose.unauthenticated);
  const unknown = randomBytes(32).toString('base64url');
  expect(await (await openMeet(url, unknown)).closed).toBe(liveClose.unauthenticated);
  const late = (await join(server, room, owner)).ticket;
  server.clock.advance(60_000);
  expect(await (await openMeet(url, late)).closed).toBe(liveClose.unauthenticated);
  const rows = await server.db<{ hash: Buffer }>('SELECT token_hash AS hash FROM meetings.tickets');
  expect(rows.some(({ hash }) => hash.toString('base64url') === late)).toBe(false);
});

test('the same person by a second socket replaces the first one and stays one person', async () => {
  const { owner, room, host, snapshot } = await startRoom();
  const guest = await openMeet(url, (await join(server, room, { name: 'Анна' })).ticket);
  await guest.next('snapshot');
  const again = await openMeet(url, (await join(server, room, owner)).ticket);
  const second = await again.next('snapshot');
  expect(await host.closed).toBe(meetClose.replaced);
  expect(second.me).toBe(snapshot.me);
  expect(second.people).toHaveLength(2);
  expect(guest.frames.some(({ type }) => type === 'left')).toBe(false);
});

test('a broken frame, a second hello and too many frames end the socket', async () => {
  const { owner, room, host } = await startRoom();
  host.send('nonsense');
  expect(await host.closed).toBe(liveClose.malformed);
  const { ticket } = await join(server, room, owner);
  const twice = await openMeet(url, ticket);
  await twice.next('snapshot');
  twice.send({ type: 'hello', ticket, device: 'phone' });
  expect(await twice.closed).toBe(liveClose.malformed);
  const early = await openMeet(url);
  early.send({ type: 'state', state: off });
  expect(await early.closed).toBe(liveClose.malformed);
  const flood = await openMeet(url, (await join(server, room, owner)).ticket);
  await flood.next('snapshot');
  for (let n = 0; n < 40; n++) flood.send({ type: 'state', state: off });
  expect(await flood.closed).toBe(liveClose.tooMany);
  await expect(openMeet(url, undefined, { origin: 'https://evil.example' })).rejects.toThrow('403');
});

test('a removed guest is out at once and can not return by ticket, link or name', async () => {
  const { owner, room, host, snapshot } = await startRoom();
  const joined = await join(server, room, { name: 'Шум' });
  const guest = await openMeet(url, joined.ticket);
  const { me } = await guest.next('snapshot');
  const spare = await join(server, room, { name: 'Шум', cookie: joined.cookie ?? '' });
  const removed = await callRoute(
    server,
    removeParticipant,
    { params: { uuid: room.token }, body: { participantId: me } },
    { token: owner.token },
  );
  expect(removed.status).toBe(200);
  expect(await guest.closed).toBe(meetClose.removed);
  expect(await host.next('left')).toMatchObject({ id: me });
  expect(await (await openMeet(url, spare.ticket)).closed).toBe(liveClose.unauthenticated);
  const again = await join(server, room, { name: 'Другое имя', cookie: joined.cookie ?? '' });
  expect(again.error).toMatchObject({ code: 'meetings/removed-from-room', statusCode: 403 });
  // The host can not be removed.
  const own = { params: { uuid: room.token }, body: { participantId: snapshot.me } };
  expect((await callRoute(server, removeParticipant, own, { token: owner.token })).status).toBe(404);
});

test('the host ends the meeting for all; it is past for its people, with who was there', async () => {
  const { owner, room, host } = await startRoom();
  const member = await addMember(server, owner.companyId, 'member');
  const other = await openMeet(url, (await join(server, room, member)).ticket);
  await other.next('snapshot');
  const running = () => callRoute(server, listRunning, {}, { token: member.token });
  expect((await running()).body.items).toMatchObject([{ token: room.token, people: 2 }]);
  const end = { params: { uuid: room.token }, body: {} };
  expect((await callRoute(server, endRun, end, { token: member.token })).status).toBe(403);
  expect((await callRoute(server, endRun, end, { token: owner.token })).status).toBe(200);
  expect(await Promise.all([host.closed, other.closed])).toEqual([meetClose.ended, meetClose.ended]);
  expect((await running()).body.items).toEqual([]);
  const past = await callRoute(server, listPast, { query: {} }, { token: member.token });
  expect(past.body.items).toMatchObject([{ title: room.title, peopleCount: 2 }]);
  const open = await server.db(
    `SELECT 1 FROM meetings.presences p JOIN meetings.participants q ON q.id = p.participant_id
     JOIN meetings.runs r ON r.id = q.run_id WHERE r.room_id = $1 AND p.ended_at IS NULL`,
    [room.id],
  );
  expect(open).toEqual([]);
});

test('the last one who leaves ends the meeting, and the link begins another one', async () => {
  const { owner, room, host } = await startRoom();
  host.send({ type: 'leave' });
  await host.closed;
  const runs = () =>
    server.db<{ reason: string | null }>(
      'SELECT end_reason AS reason FROM meetings.runs WHERE room_id = $1 ORDER BY id',
      [room.id],
    );
  // The end is saved after the connection closed; a person who came before it would stay in the same meeting.
  await vi.waitFor(async () => expect(await runs()).toEqual([{ reason: 'empty' }]));
  const again = await openMeet(url, (await join(server, room, owner)).ticket);
  await again.next('snapshot');
  expect(await runs()).toEqual([{ reason: 'empty' }, { reason: null }]);
});

test('a person who enters while the last one leaves stays in a meeting that goes on', async () => {
  const rooms = await Promise.all(Array.from({ length: 12 }, startRoom));
  const entered = await Promise.all(
    rooms.map(async ({ room, host }) => {
      host.leave();
      const guest = await openMeet(url, (await join(server, room, { name: 'Анна' })).ticket);
      await guest.next('snapshot');
      return { room, guest };
    }),
  );
  // The end of the last stay is written before the next stay begins.
  for (const { room } of entered) {
    const other = await openMeet(url, (await join(server, room, { name: 'Пётр' })).ticket);
    expect((await other.next('snapshot')).people.map(({ name }) => name)).toContain('Анна');
    const [run] = await server.db<{ reason: string | null }>(
      'SELECT end_reason AS reason FROM meetings.runs WHERE room_id = $1 ORDER BY id DESC LIMIT 1',
      [room.id],
    );
    expect(run).toEqual({ reason: null });
  }
});

test('a session that is over ends the stay', async () => {
  const { owner, room } = await startRoom();
  const member = await addMember(server, owner.companyId, 'member');
  const socket = await openMeet(url, (await join(server, room, member)).ticket);
  await socket.next('snapshot');
  await callRoute(server, endOtherSessions, {}, await signIn(server, member));
  expect(await socket.closed).toBe(liveClose.unauthenticated);
});

/** Two servers of one installation, a room with its host at the first one, and a guest at the second one. */
async function startTwoServers() {
  const first = await startMeetingsServer();
  const second = await startMeetingsServer({ beside: first });
  const [firstUrl, secondUrl] = [await first.listen(), await second.listen()];
  const owner = await createOwner(first);
  const room = await makeTestRoom(first, owner);
  const host = await openMeet(firstUrl, (await join(first, room, owner)).ticket);
  const { me } = await host.next('snapshot');
  const guest = await openMeet(secondUrl, (await join(second, room, { name: 'Анна' })).ticket);
  const seen = await guest.next('snapshot');
  const readEpoch = async () =>
    (
      await second.db<{ epoch: number }>('SELECT node_epoch AS epoch FROM meetings.runs WHERE room_id = $1', [
        room.id,
      ])
    )[0]?.epoch;
  return { first, second, secondUrl, owner, room, host, me, guest, seen, readEpoch };
}

test('people whose sockets are at two servers are in one meeting', async () => {
  const { first, second, secondUrl, owner, room, host, me, guest, seen, readEpoch } = await startTwoServers();
  expect(seen.people).toMatchObject([{ id: me }, { id: seen.me, name: 'Анна' }]);
  expect((await host.next('person')).person).toMatchObject({ id: seen.me });
  guest.send({ type: 'state', state: { ...off, hand: true } });
  expect((await host.next('person')).person).toMatchObject({ id: seen.me, hand: true });
  host.send({ type: 'mute', id: seen.me });
  host.send({ type: 'state', state: { ...off, audio: true } });
  await guest.next('person', ({ person }) => person.id === me && person.audio);
  // The host's other tab comes to the second server, and is the same person.
  const again = await openMeet(secondUrl, (await join(second, room, owner)).ticket);
  expect((await again.next('snapshot')).me).toBe(me);
  expect(await host.closed).toBe(meetClose.replaced);
  guest.leave();
  await again.next('left', ({ id }) => id === seen.me);
  expect(await readEpoch()).toBe(1);
  await second.close();
  await first.close();
});

test('after the server that had a meeting ended people return to it at another one', async () => {
  const { first, second, secondUrl, owner, room, host, me, guest, seen, readEpoch } = await startTwoServers();
  await first.app.close();
  expect(await Promise.all([host.closed, guest.closed])).toEqual([1012, 1012]);
  const back = await openMeet(secondUrl, (await join(second, room, owner)).ticket);
  expect(await back.next('snapshot')).toMatchObject({ me, people: [{ id: me }] });
  const guestBack = await openMeet(secondUrl, (await join(second, room, { name: 'Анна' })).ticket);
  await guestBack.next('snapshot');
  expect(seen.me).not.toBe(me);
  expect(await readEpoch()).toBe(2);
  await second.close();
  await first.close();
});

test.each([
  ['was silent for long', "UPDATE platform.servers SET until = now() - interval '1 second'"],
  ['has another server at its address', 'UPDATE platform.servers SET address = $1'],
])(
  'a server that %s loses its meeting, and sends its people to the server that adopted it',
  async (_, change) => {
    const { first, second, secondUrl, owner, room, host, me, readEpoch } = await startTwoServers();
    await second.db(change, change.includes('$1') ? [new URL(secondUrl).host] : []);
    const back = await openMeet(secondUrl, (await join(second, room, owner)).ticket);
    expect(await back.next('snapshot')).toMatchObject({ me });
    expect(await host.closed).toBe(1012);
    expect(await readEpoch()).toBe(2);
    await second.close();
    await first.close();
  },
);

test('a meeting whose server died and into which no one returned ends with the last sign of life', async () => {
  const own = await startMeetingsServer();
  const owner = await createOwner(own);
  const room = await makeTestRoom(own, owner);
  await join(own, room, owner);
  own.clock.advance(61_000);
  await own.runTimedJobs();
  const runs = await own.db<{ reason: string; lasted: string }>(
    'SELECT end_reason AS reason, (ended_at - beat_at)::text AS lasted FROM meetings.runs',
  );
  expect(runs).toEqual([{ reason: 'lost', lasted: '00:00:00' }]);
  await own.close();
});

test('an attacker with the link neither hosts nor breaks the meeting: foreign acts are refused, a huge frame ends one socket', async () => {
  const { room, host, snapshot } = await startRoom();
  const guest = await openMeet(url, (await join(server, room, { name: 'Анна' })).ticket);
  const { me } = await guest.next('snapshot');
  host.send({ type: 'state', state: { ...off, audio: true } });
  await guest.next('person', ({ person }) => person.id === snapshot.me && person.audio);
  guest.send({ type: 'mute', id: snapshot.me });
  expect(await guest.next('refused')).toEqual({ type: 'refused', frame: 'mute' });
  const stranger = await createOwner(server);
  const params = { uuid: room.token };
  const foreign = [
    await callRoute(server, endRun, { params, body: {} }, stranger),
    await callRoute(server, removeParticipant, { params, body: { participantId: me } }, stranger),
  ];
  expect(foreign.map(({ status, error }) => [status, error.code])).toEqual([
    [404, 'meetings/room-gone'],
    [404, 'meetings/room-gone'],
  ]);
  guest.send('x'.repeat(65 * 1024));
  expect(await guest.closed).toBe(1009);
  const again = await openMeet(url, (await join(server, room, { name: 'Вера' })).ticket);
  expect((await again.next('snapshot')).people).toContainEqual(
    expect.objectContaining({ id: snapshot.me, audio: true }),
  );
});
