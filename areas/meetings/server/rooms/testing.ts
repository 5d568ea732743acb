import { createOwner } from '@artel/company/server/testing';
import { createRoom, joinRoom, type Room } from '@artel/meetings/contract';
import { type Caller, callRoute, type RouteExamples, type TestServer } from '@artel/server/testing';
import { planTestMeeting } from '../meetings/testing.ts';

/** A room of a member. */
export async function makeTestRoom(server: TestServer, { token }: { readonly token: string }): Promise<Room> {
  const { status, body } = await callRoute(server, createRoom, { body: {} }, { token });
  if (status !== 201) throw new Error(`No room: ${status}`);
  return body;
}

interface Joining {
  readonly token?: string | undefined;
  readonly name?: string;
  /** Extracts the cookie of an earlier response, to act as the same browser. */
  readonly cookie?: string;
}

/** Joins a room; returns the ticket and the cookie that the browser got. */
export async function join(server: TestServer, room: Room, { token, name, cookie }: Joining) {
  const answer = await callRoute(
    server,
    joinRoom,
    { params: { uuid: room.token }, body: name === undefined ? {} : { name } },
    { token: token ?? null, ...(cookie !== undefined && { headers: { cookie } }) },
  );
  const [line] = [answer.headers['set-cookie'] ?? []].flat().map(String);
  return { ...answer, ticket: answer.body.ticket, cookie: line?.split(';')[0] ?? cookie };
}

/** The caller; a fresh owner when the matrix calls as a visitor. */
const callerOr = async (server: TestServer, caller: Caller | null) => caller ?? (await createOwner(server));

/** A meeting of the caller that is under way, with a guest in it. */
async function startTestRun(server: TestServer, caller: Caller | null) {
  const isSuspended =
    caller !== null && (await callRoute(server, createRoom, { body: {} }, caller)).status === 403;
  const host = isSuspended ? await createOwner(server) : await callerOr(server, caller);
  const room = await makeTestRoom(server, host);
  await join(server, room, host);
  await join(server, room, { name: 'Анна' });
  const [guest] = await server.db<{ id: string }>(
    `SELECT q.id FROM meetings.participants q JOIN meetings.runs r ON r.id = q.run_id
     WHERE r.room_id = $1 AND q.guest_name IS NOT NULL`,
    [room.id],
  );
  return { room, participantId: guest?.id ?? '' };
}

/** One valid call of each route. */
export const roomsExamples: RouteExamples<TestServer> = {
  'meetings/create-room': () => ({ body: { title: 'Созвон' } }),
  'meetings/open-personal-room': () => ({ body: {} }),
  'meetings/open-planned-room': async ({ server, caller }) => ({
    body: { meetingId: await planTestMeeting(server, caller) },
  }),
  'meetings/get-room': async ({ server }) => ({
    params: { uuid: (await makeTestRoom(server, await createOwner(server))).token },
  }),
  'meetings/join-room': async ({ server }) => ({
    params: { uuid: (await makeTestRoom(server, await createOwner(server))).token },
    body: { name: 'Анна' },
  }),
  'meetings/end-run': async ({ server, caller }) => ({
    params: { uuid: (await startTestRun(server, caller)).room.token },
    body: {},
  }),
  'meetings/remove-participant': async ({ server, caller }) => {
    const { room, participantId } = await startTestRun(server, caller);
    return { params: { uuid: room.token }, body: { participantId } };
  },
  'meetings/lock-room': async ({ server, caller }) => ({
    params: { uuid: (await startTestRun(server, caller)).room.token },
    body: { isLocked: true },
  }),
};

let room: { readonly server: TestServer; readonly token: Promise<string> } | null = null;

/** Calls that reach a limit; unlike the examples they use the same room each time. */
export const roomsLimitExamples: RouteExamples<TestServer> = {
  'meetings/join-room': async ({ server }) => {
    if (room?.server !== server) {
      const make = async () => (await makeTestRoom(server, await createOwner(server))).token;
      room = { server, token: make() };
    }
    return { params: { uuid: await room.token }, body: { name: 'Анна' } };
  },
};
