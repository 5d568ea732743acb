import { EventEmitter } from 'node:events';
import { liveClose } from '@artel/contract';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createConnectionIndex } from './connection-index.ts';
import { liveLimits } from './limits.ts';
import { createLiveConnection, type OutgoingEvent } from './live-connection.ts';

/** A socket without a network. */
function fakeSocket() {
  const sent: string[] = [];
  const did: (string | number)[] = [];
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    send: (frame: Buffer) => sent.push(frame.toString()),
    ping: () => did.push('ping'),
    terminate: () => did.push('terminate'),
    close(code: number) {
      socket.readyState = WebSocket.CLOSING;
      did.push(code);
    },
  });
  return { socket, connection: createLiveConnection(socket as unknown as WebSocket, '127.0.0.1'), sent, did };
}

const membership = {
  companyId: 'c',
  memberId: 'm',
  role: 'member',
  permissions: new Set(['a.b']),
  principalIds: ['m', 'd'],
  isSuspended: false,
};
const listener = {
  token: 't',
  expiresAt: new Date(8.64e15),
  userId: 'u',
  sessionId: 's',
  membership,
};
const event = (seq: number, audience: Partial<OutgoingEvent> = {}): OutgoingEvent => ({
  place: { xid: 1n, seq: BigInt(seq) },
  userId: null,
  companyId: 'c',
  permission: null,
  principalIds: null,
  topicId: null,
  isEarly: false,
  bare: null,
  frame: Buffer.from(String(seq)),
  ...audience,
});
const from = () => 'here';

function greeted() {
  const fake = fakeSocket();
  fake.connection.identify(listener);
  fake.connection.release('greeting', from);
  return fake;
}

test('a connection hears what its listener may hear, each event once', () => {
  const { connection, sent } = greeted();
  connection.deliver(event(1));
  connection.deliver(event(1));
  connection.deliver(event(2, { companyId: 'other' }));
  connection.deliver(event(3, { permission: 'a.c' }));
  connection.deliver(event(4, { permission: 'a.b' }));
  connection.deliver(event(5, { companyId: null, userId: 'u' }));
  connection.deliver(event(6, { companyId: null, userId: 'v' }));
  connection.deliver(event(7, { principalIds: ['x', 'd'] }));
  connection.deliver(event(8, { principalIds: ['x'] }));
  connection.deliver(event(9, { principalIds: ['m'], permission: 'a.c' }));
  expect(sent).toEqual(['1', '4', '5', '7']);
});

test('missed events come before those published during the greeting, and nothing comes twice', () => {
  const { connection, sent } = fakeSocket();
  connection.identify(listener);
  for (const seq of [3, 4]) connection.deliver(event(seq));
  connection.resume({ xid: 1n, seq: 1n }, [event(2), event(3)]);
  expect(sent).toEqual([]);
  connection.release('greeting', from);
  expect(sent).toEqual(['2', '3', '4']);
});

test('an event that waited during a doubt is checked by the rights found after it', () => {
  const { connection, sent } = greeted();
  connection.hold('doubt');
  connection.deliver(event(1));
  connection.deliver(event(2, { companyId: null, userId: 'u' }));
  connection.identify({ ...listener, membership: null });
  connection.release('doubt', from);
  expect(sent).toEqual(['2']);
});

test('while two reasons hold a connection, the end of one is not enough', () => {
  const { connection, sent } = fakeSocket();
  connection.identify(listener);
  connection.hold('doubt');
  connection.deliver(event(1));
  connection.release('greeting', from);
  expect(sent).toEqual([]);
  connection.release('doubt', from);
  expect(sent).toEqual(['1']);
});

test('when too much waits, the client receives a refresh instead', () => {
  const { connection, sent } = greeted();
  connection.hold('doubt');
  for (let seq = 1; seq <= liveLimits.heldEvents + 1; seq++) connection.deliver(event(seq));
  connection.release('doubt', from);
  expect(sent).toEqual(['{"type":"refresh","position":"here"}']);
  connection.deliver(event(10_000));
  expect(sent.at(-1)).toBe('10000');
});

test('when the order of events starts over, a connection receives events whose positions are lower than the last one', () => {
  const { connection, sent } = greeted();
  connection.deliver(event(50));
  connection.startOver(from);
  connection.deliver(event(2));
  expect(sent).toEqual(['50', '{"type":"refresh","position":"here"}', '2']);
  connection.hold('doubt');
  connection.deliver(event(3));
  connection.startOver(from);
  connection.deliver(event(1));
  connection.release('doubt', from);
  expect(sent.slice(3)).toEqual(['{"type":"refresh","position":"here"}']);
});

test('a connection that closed while it was looked at is not taken among the listeners again', () => {
  const { connection } = greeted();
  const index = createConnectionIndex();
  const moved = { ...listener, membership: { ...membership, companyId: 'd' } };
  index.add(connection, listener);
  index.move(connection, listener, moved);
  expect([...index.listAudience({ userId: null, companyId: 'd', topicId: null })]).toEqual([connection]);
  index.remove(connection, moved);
  index.move(connection, moved, listener);
  expect([...index.listAudience({ userId: null, companyId: 'c', topicId: null })]).toEqual([]);
});

test('a connection that is behind by more than its buffer is closed as too slow', () => {
  const { socket, connection, sent, did } = greeted();
  socket.bufferedAmount = liveLimits.bufferedBytes + 1;
  connection.deliver(event(1));
  connection.deliver(event(2));
  expect([sent, did]).toEqual([[], [liveClose.tooSlow]]);
});

test('a connection that does not answer a ping until the next one is cut', () => {
  const { socket, connection, sent, did } = greeted();
  connection.beat(Buffer.from('beat'));
  socket.emit('pong');
  connection.beat(Buffer.from('beat'));
  connection.beat(Buffer.from('beat'));
  expect(did).toEqual(['ping', 'ping', 'terminate']);
  expect(sent).toEqual(['beat', 'beat']);
});

test('a beat passes nothing that still waits', () => {
  const { connection, sent, did } = greeted();
  connection.hold('doubt');
  connection.deliver(event(1));
  connection.beat(Buffer.from('beat'));
  expect([sent, did]).toEqual([[], ['ping']]);
});

test('a connection that is behind by half of its buffer gets events without their bodies instead of being closed', () => {
  const { socket, connection, sent, did } = greeted();
  const long = (seq: number) => event(seq, { bare: Buffer.from(`${seq} without body`) });
  connection.deliver(long(1));
  socket.bufferedAmount = liveLimits.bufferedBytes / 2 + 1;
  connection.deliver(long(2));
  connection.deliver(event(3));
  expect([sent, did]).toEqual([['1', '2 without body', '3'], []]);
});

test('a fast event that was sent ahead is not sent again in its order, as long as the connection remembers it', () => {
  const { connection, sent } = greeted();
  const most = liveLimits.earlyEvents;
  for (let seq = 1; seq <= most + 1; seq++) connection.deliver(event(seq, { isEarly: true }));
  for (let seq = 1; seq <= most + 1; seq++) connection.deliver(event(seq));
  // The oldest fast event beyond the limit is sent twice; the client drops it by its id.
  expect(sent).toHaveLength(most + 2);
  expect(sent.filter((one) => one === '1')).toHaveLength(2);
});
