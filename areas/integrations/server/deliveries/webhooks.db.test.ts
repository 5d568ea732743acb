import { addMember, createOwner, signIn, type TestMember } from '@artel/company/server/testing';
import { DAY, HOUR, MINUTE } from '@artel/contract/time';
import {
  createEndpoint,
  deleteEndpoint,
  type Endpoint,
  getDelivery,
  listDeliveries,
  listEndpoints,
  replayDeliveries,
  replayDelivery,
  rotateSecret,
  sendTest,
  updateEndpoint,
} from '@artel/integrations/contract';
import type { ListedEvent } from '@artel/server';
import { callRoute, type TestServer } from '@artel/server/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Received, type Receiver, startReceiver } from '../testing/receiver.ts';
import { makeKey, startIntegrationsServer } from '../testing.ts';
import { endpointDisabledNotice } from './endpoint-disabled-notice.ts';
import { publishEvent } from './publish-event.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startIntegrationsServer({ config: { egressHosts: [`127.0.0.1:${receiver.port}`] } });
  // Ahead of the database's clock, so that nothing is due before a test advances it.
  server.clock.advance(DAY);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
});
afterEach(() => void vi.useRealTimers());

type Person = TestMember;
const EVENT = 'company/member-joined';
/** Signs in again, because sessions expire sooner than a webhook gives up. */
const again = (person: Person) => signIn(server, person);

async function connect(address = receiver.address) {
  const anna = await createOwner(server);
  // The owner's joining is an event as well.
  await server.drain();
  const { body } = await callRoute(
    server,
    createEndpoint,
    { body: { name: 'Учёт', address, events: [EVENT] } },
    { token: anna.token },
  );
  return { anna, endpointId: body.id, secret: body.secret };
}
const getEndpoint = async ({ token }: Person): Promise<Endpoint> =>
  (await callRoute(server, listEndpoints, {}, { token })).body.items[0] as Endpoint;
const createDeliveriesFeature = async ({ token }: Person, endpointId: string, query = {}) =>
  (await callRoute(server, listDeliveries, { params: { endpointId }, query }, { token })).body.items;
const getDetails = async ({ token }: Person, deliveryId: string) =>
  (await callRoute(server, getDelivery, { params: { deliveryId } }, { token })).body;
const join = ({ companyId }: Person) => addMember(server, companyId, 'member');
/** Verifies a message with the official library, at the time of the message. */
function verify({ body, headers }: Received, secret: string): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 });
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}
const refuse = (status: number, headers = {}) => {
  receiver.answer = (response) => response.writeHead(status, headers).end('нет');
};

test('an event of the company arrives once, and the official library verifies it', async () => {
  const { anna, endpointId, secret } = await connect();
  const { memberId } = await join(anna);
  await server.drain();
  expect(receiver.received).toHaveLength(1);
  const [message] = receiver.received as [Received];
  expect(message.headers['content-type']).toBe('application/json');
  expect(verify(message, secret)).toEqual({
    type: EVENT,
    timestamp: expect.any(String),
    data: { memberId, isReturning: false },
  });
  vi.useRealTimers();
  const [delivery] = await createDeliveriesFeature(anna, endpointId);
  expect(delivery).toMatchObject({ event: EVENT, status: 'delivered', tries: 1, nextAt: null });
  expect(delivery?.messageId).toBe(message.headers['webhook-id']);
  expect(await getDetails(anna, delivery?.id ?? '')).toMatchObject({
    body: message.body,
    attempts: [{ status: 204, failure: null, answer: '' }],
  });
});

test('a message of other bytes, another secret or another id does not verify', async () => {
  const { anna, secret } = await connect();
  await join(anna);
  await server.drain();
  const [message] = receiver.received as [Received];
  expect(() => verify({ ...message, body: `${message.body} ` }, secret)).toThrow();
  expect(() => verify(message, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toThrow();
  expect(() =>
    verify({ ...message, headers: { ...message.headers, 'webhook-id': 'msg_x' } }, secret),
  ).toThrow();
});

test('nothing of another company, of another event or of a paused webhook is sent', async () => {
  const { anna, endpointId } = await connect();
  await join(await createOwner(server));
  const other = await createOwner(server);
  await callRoute(
    server,
    createEndpoint,
    { body: { name: 'Иное', address: receiver.address, events: ['company/member-suspended'] } },
    { token: other.token },
  );
  await join(other);
  const endpoint = await getEndpoint(anna);
  const switchTo = async (isPaused: boolean) => {
    const { name, address, events, version } = await getEndpoint(anna);
    return callRoute(
      server,
      updateEndpoint,
      { params: { endpointId }, body: { name, address, events, isPaused, version } },
      { token: anna.token },
    );
  };
  expect(await switchTo(true)).toMatchObject({ body: { state: 'paused', version: endpoint.version + 1 } });
  await join(anna);
  await server.drain();
  expect(receiver.received).toEqual([]);
  expect(await switchTo(false)).toMatchObject({ body: { state: 'on' } });
  // Events during the pause are sent only on an explicit replay.
  await server.drain();
  expect(receiver.received).toEqual([]);
  const since = new Date(server.clock.now().getTime() - HOUR).toISOString();
  const replayed = await callRoute(
    server,
    replayDeliveries,
    { params: { endpointId }, body: { since } },
    { token: anna.token },
  );
  expect(replayed.body).toEqual({ count: 1 });
  await server.drain();
  expect(receiver.received).toHaveLength(1);
});

test('the same event that is published again after a kill is one message, sent once', async () => {
  const { anna, endpointId } = await connect();
  const { platform } = server;
  const entry = platform.events.find(({ event }) => event.name === EVENT);
  const payload = { companyId: anna.companyId, memberId: anna.memberId, userId: anna.userId };
  // The worker was killed after running the job and before the queue recorded it.
  const run = (requestId: string) =>
    publishEvent(
      { ...platform, http: { ...platform.http, requestId } },
      entry as ListedEvent,
      { ...payload, isReturning: false } as never,
      server.clock.now(),
    );
  await run('job-4711');
  await Promise.all([run('job-4711'), run('job-4711')]);
  await server.drain();
  await run('job-4711');
  await server.drain();
  expect(receiver.received).toHaveLength(1);
  expect(await createDeliveriesFeature(anna, endpointId)).toHaveLength(1);
  // Another job is another event, even with the same content.
  await run('job-4712');
  await server.drain();
  expect(receiver.received).toHaveLength(2);
});

test('each webhook of a company has a fair share of its own, so that a hanging receiver delays no other one', async () => {
  const { anna, endpointId } = await connect();
  const body = { name: 'Склад', address: receiver.address, events: [EVENT] };
  const second = await callRoute(server, createEndpoint, { body }, { token: anna.token });
  const { platform } = server;
  const entry = platform.events.find(({ event }) => event.name === EVENT) as ListedEvent;
  const payload = { companyId: anna.companyId, memberId: anna.memberId, userId: anna.userId };
  await publishEvent(platform, entry, { ...payload, isReturning: false } as never, server.clock.now());
  const shares = await server.db<{ share: string }>(
    `SELECT DISTINCT jsonb_object_keys(flags::jsonb) AS share FROM graphile_worker._private_jobs
     WHERE key LIKE 'integrations/deliver-%' ORDER BY share`,
  );
  expect(shares.map(({ share }) => share)).toEqual([endpointId, second.body.id].toSorted());
  await server.drain();
  expect(receiver.received).toHaveLength(2);
});

test('an event says when it happened, also where it is published after an outage and sent after failures', async () => {
  const { anna, endpointId } = await connect();
  const before = server.clock.now();
  await join(anna);
  const after = server.clock.now();
  // For three hours no server runs jobs.
  server.clock.advance(3 * HOUR);
  refuse(500);
  await server.drain();
  receiver.answer = (response) => response.writeHead(204).end();
  server.clock.advance(MINUTE);
  await server.drain();
  expect(receiver.received).toHaveLength(2);
  for (const { body, headers } of receiver.received) {
    const at = Date.parse(JSON.parse(body).timestamp);
    expect(at).toBeGreaterThanOrEqual(before.getTime());
    expect(at).toBeLessThanOrEqual(after.getTime());
    expect(Number(headers['webhook-timestamp']) * 1000 - at).toBeGreaterThan(2 * HOUR);
  }
  const [delivery] = await createDeliveriesFeature(await again(anna), endpointId);
  expect(delivery).toMatchObject({ status: 'delivered', tries: 2 });
});

test('a failed delivery is tried again with growing pauses, each time signed at its own time under the same id', async () => {
  const { anna, endpointId, secret } = await connect();
  refuse(500);
  await join(anna);
  await server.drain();
  server.clock.advance(MINUTE);
  await server.drain();
  server.clock.advance(2 * HOUR);
  receiver.answer = (response) => response.writeHead(200).end('принято');
  await server.drain();
  expect(receiver.received).toHaveLength(3);
  const [first, , third] = receiver.received as [Received, Received, Received];
  expect(third.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(
    Number(third.headers['webhook-timestamp']) - Number(first.headers['webhook-timestamp']),
  ).toBeGreaterThan(7200);
  expect(verify(third, secret)).toMatchObject({ type: EVENT });
  vi.useRealTimers();
  const person = await again(anna);
  const [delivery] = await createDeliveriesFeature(person, endpointId);
  expect(delivery).toMatchObject({ status: 'delivered', tries: 3 });
  const { attempts } = await getDetails(person, delivery?.id ?? '');
  expect(attempts.map(({ status, failure, answer }) => [status, failure, answer])).toEqual([
    [500, 'status', 'нет'],
    [500, 'status', 'нет'],
    [200, null, 'принято'],
  ]);
  expect((await getEndpoint(person)).failingSince).toBeNull();
});

test('after the eighth failure a message is given up, and stays to be sent again by hand', async () => {
  const { anna, endpointId } = await connect();
  refuse(500);
  await join(anna);
  for (let tries = 0; tries < 9; tries++) {
    await server.drain();
    server.clock.advance(13 * HOUR);
  }
  expect(receiver.received).toHaveLength(8);
  const person = await again(anna);
  const [failed] = await createDeliveriesFeature(person, endpointId, { status: 'failed' });
  expect(failed).toMatchObject({ tries: 8, nextAt: null });
  receiver.answer = (response) => response.writeHead(204).end();
  const replay = await callRoute(
    server,
    replayDelivery,
    { params: { deliveryId: failed?.id ?? '' } },
    { token: person.token },
  );
  expect(replay).toMatchObject({ status: 200, body: { status: 'waiting', messageId: failed?.messageId } });
  await server.drain();
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(failed?.messageId);
  expect(await createDeliveriesFeature(person, endpointId)).toMatchObject([
    { status: 'delivered', tries: 1 },
  ]);
});

test('a pause that a busy receiver requests is observed, up to an hour', async () => {
  const { anna, endpointId } = await connect();
  refuse(429, { 'retry-after': '600' });
  await join(anna);
  await server.drain();
  server.clock.advance(9 * MINUTE);
  await server.drain();
  expect(receiver.received).toHaveLength(1);
  refuse(503, { 'retry-after': '86400' });
  server.clock.advance(2 * MINUTE);
  await server.drain();
  expect(receiver.received).toHaveLength(2);
  const { nextAt } = (await createDeliveriesFeature(await again(anna), endpointId))[0] ?? {};
  expect(new Date(nextAt ?? 0).getTime() - server.clock.now().getTime()).toBeLessThan(HOUR);
});

test('a redirect is a failure, and its target is not requested', async () => {
  const inside = await startReceiver();
  onTestFinished(() => inside.close());
  const { anna, endpointId } = await connect();
  refuse(302, { location: inside.address });
  await join(anna);
  await server.drain();
  expect(inside.received).toEqual([]);
  const [delivery] = await createDeliveriesFeature(anna, endpointId);
  expect((await getDetails(anna, delivery?.id ?? '')).attempts).toMatchObject([
    { status: 302, failure: 'redirect' },
  ]);
});

/** Changes the stored address, as if the endpoint had been created before the network changed. */
const moveTo = (endpointId: string, address: string) =>
  server.db('UPDATE integrations.endpoints SET address = $2 WHERE id = $1', [endpointId, address]);

test('a receiver that is not there and one that breaks off are failures of their own', async () => {
  const { anna, endpointId } = await connect();
  receiver.answer = (response) => void response.destroy();
  await join(anna);
  await server.drain();
  const [delivery] = await createDeliveriesFeature(anna, endpointId);
  expect((await getDetails(anna, delivery?.id ?? '')).attempts).toMatchObject([
    { status: null, failure: 'no-connection' },
  ]);
});

test('a receiver that says it is gone gets nothing more, and those who connect programs are notified once', async () => {
  const { anna, endpointId } = await connect();
  refuse(410);
  await join(anna);
  await join(anna);
  await server.drain();
  await join(anna);
  await server.drain();
  expect(receiver.received.length).toBeLessThanOrEqual(2);
  expect(await getEndpoint(anna)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
  expect((await createDeliveriesFeature(anna, endpointId)).every(({ status }) => status === 'failed')).toBe(
    true,
  );
});

test('one bad hour ends nothing; five days without a success do, also where events are rare', async () => {
  const { anna } = await connect();
  refuse(500);
  await join(anna);
  await server.drain();
  server.clock.advance(3 * HOUR);
  await server.drain();
  expect(await getEndpoint(await again(anna))).toMatchObject({ state: 'on' });
  server.clock.advance(5 * DAY);
  const person = await again(anna);
  expect(await getEndpoint(person)).toMatchObject({ state: 'on', failingSince: expect.any(String) });
  await join(person);
  await server.drain();
  expect(await getEndpoint(person)).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
  const { id: endpointId, name, address, events, version } = await getEndpoint(person);
  const on = await callRoute(
    server,
    updateEndpoint,
    { params: { endpointId }, body: { name, address, events, isPaused: false, version } },
    { token: person.token },
  );
  expect(on.body).toMatchObject({ state: 'on', failingSince: null, disabledReason: null });
});

test('for a day after a rotation both secrets verify, then the new one alone', async () => {
  const { anna, endpointId, secret } = await connect();
  await join(anna);
  const rotated = await callRoute(server, rotateSecret, { params: { endpointId } }, { token: anna.token });
  expect(rotated.body.secret).not.toBe(secret);
  // A message that was waiting is verified by either secret.
  await server.drain();
  for (const one of [secret, rotated.body.secret])
    expect(verify(receiver.received[0] as Received, one)).toMatchObject({ type: EVENT });
  vi.useRealTimers();
  server.clock.advance(25 * HOUR);
  await join(anna);
  await server.drain();
  const latest = receiver.received.at(-1) as Received;
  expect(verify(latest, rotated.body.secret)).toMatchObject({ type: EVENT });
  expect(() => verify(latest, secret)).toThrow();
});

test('a second rotation within the day leaves the first secret its own day', async () => {
  const { anna, endpointId, secret } = await connect();
  const rotate = async (person: Person) =>
    callRoute(server, rotateSecret, { params: { endpointId } }, { token: person.token });
  const second = (await rotate(anna)).body;
  server.clock.advance(10 * HOUR);
  const third = (await rotate(await again(anna))).body;
  expect(Date.parse(third.formerUntil ?? '') - Date.parse(second.formerUntil ?? '')).toBeGreaterThan(
    9 * HOUR,
  );
  /** Which of the three secrets verify a message sent now. */
  const verifying = async () => {
    await join(anna);
    await server.drain();
    const message = receiver.received.at(-1) as Received;
    const isVerified = (one: string) => {
      try {
        return verify(message, one) !== undefined;
      } catch {
        return false;
      } finally {
        vi.useRealTimers();
      }
    };
    return [secret, second.secret, third.secret].map(isVerified);
  };
  expect(await verifying()).toEqual([true, true, true]);
  server.clock.advance(15 * HOUR);
  expect(await verifying()).toEqual([false, true, true]);
  server.clock.advance(10 * HOUR);
  expect(await verifying()).toEqual([false, false, true]);
  expect((await getEndpoint(await again(anna))).formerUntil).toBeNull();
  await server.deleteEnded();
  expect(
    await server.db('SELECT id FROM integrations.former_secrets WHERE endpoint_id = $1', [endpointId]),
  ).toEqual([]);
});

test('a secret that was rotated ten times within a day is not rotated an eleventh time', async () => {
  const { anna, endpointId } = await connect();
  const rotate = (person: Person) =>
    callRoute(server, rotateSecret, { params: { endpointId } }, { token: person.token });
  for (let time = 0; time < 10; time += 1) expect((await rotate(anna)).status).toBe(200);
  expect((await rotate(anna)).error.code).toBe('integrations/secret-changed-often');
  await join(anna);
  await server.drain();
  expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(11);
  server.clock.advance(25 * HOUR);
  expect((await rotate(await again(anna))).status).toBe(200);
});

test('a webhook that was switched off stays so with its reason when it is edited, until it is switched on', async () => {
  const { anna, endpointId } = await connect();
  refuse(410);
  await join(anna);
  await server.drain();
  const { name, address, events, version } = await getEndpoint(anna);
  const update = (change: object) =>
    callRoute(
      server,
      updateEndpoint,
      { params: { endpointId }, body: { name, address, events, isPaused: true, version, ...change } },
      { token: anna.token },
    );
  expect((await update({ name: 'Склад' })).body).toMatchObject({
    ...{ name: 'Склад', state: 'disabled', disabledReason: 'gone', version: version + 1 },
  });
  expect((await update({ isPaused: false, version: version + 1 })).body).toMatchObject({
    ...{ state: 'on', disabledReason: null },
  });
});

test('a test arrives, is signed and is in the log', async () => {
  const { anna, endpointId, secret } = await connect();
  const sent = await callRoute(server, sendTest, { params: { endpointId } }, { token: anna.token });
  expect(sent).toMatchObject({ status: 201, body: { event: 'integrations/test', status: 'waiting' } });
  await server.drain();
  expect(verify(receiver.received[0] as Received, secret)).toMatchObject({ type: 'integrations/test' });
  vi.useRealTimers();
  expect(await createDeliveriesFeature(anna, endpointId)).toMatchObject([
    { event: 'integrations/test', status: 'delivered' },
  ]);
});

test('an address inside the network, and one that is none, is refused at its field', async () => {
  const anna = await createOwner(server);
  const make = (address: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/integrations/endpoints',
      headers: { authorization: `Bearer ${anna.token}` },
      payload: { name: 'Учёт', address, events: [EVENT] },
    });
  for (const address of REFUSED)
    expect((await make(address)).json(), address).toMatchObject({
      code: 'integrations/address-refused',
      errors: [{ path: 'address' }],
    });
  expect((await make(`https://a.example.ru/${'и'.repeat(1_000)}`)).json()).toMatchObject({
    code: 'integrations/address-refused',
  });
  expect((await make(`https://a.example.ru/${'a'.repeat(2_001)}`)).statusCode).toBe(400);
  const idn = await make('https://пример.рф/приём?a=1#part');
  expect(idn.json().address).toBe('https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%80%D0%B8%D1%91%D0%BC?a=1');
  expect((await make('https://93.184.215.14/hook')).statusCode).toBe(201);
});

/**
 * Addresses inside the network or with other schemes, which must be refused: loopback, private and link-local
 * networks, metadata services of clouds.
 */
const REFUSED = [
  'http://a.example.ru/',
  'https://a.example.ru:22/',
  'https://a.example.ru:8443/',
  'https://me:word@a.example.ru/',
  'ftp://a.example.ru/',
  'file:///etc/passwd',
  'gopher://a.example.ru/',
  'a.example.ru',
  'https://',
  'https://localhost/',
  'https://intranet/',
  'https://a.example.ru./',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://168.63.129.16/',
  'https://100.100.100.200/',
  'https://192.0.0.192/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://192.88.99.1/',
  'https://198.18.0.1/',
  'https://203.0.113.1/',
];

test('a name that points inside, or to another port there, is refused at each sending and nothing inside is reached', async () => {
  const inside = await startReceiver();
  onTestFinished(() => inside.close());
  const { anna, endpointId } = await connect();
  for (const address of [
    inside.address,
    `https://localhost:${inside.port}/`,
    'https://127.0.0.1/',
    'https://localhost/',
  ]) {
    await moveTo(endpointId, address);
    const { body } = await callRoute(server, sendTest, { params: { endpointId } }, { token: anna.token });
    await server.drain();
    expect((await getDetails(anna, body.id)).attempts, address).toMatchObject([
      { status: null, failure: 'refused' },
    ]);
    await server.db('UPDATE integrations.deliveries SET status = $1, next_at = NULL WHERE id = $2', [
      'failed',
      body.id,
    ]);
    server.clock.advance(10_000);
  }
  expect(inside.received).toEqual([]);
});

test('another company finds neither a webhook nor what was sent by it', async () => {
  const { anna, endpointId } = await connect();
  await callRoute(server, sendTest, { params: { endpointId } }, { token: anna.token });
  await server.drain();
  const [delivery] = await createDeliveriesFeature(anna, endpointId);
  const boris = await createOwner(server);
  const { token } = boris;
  const params = { endpointId };
  const answers = await Promise.all([
    callRoute(server, listDeliveries, { params, query: {} }, { token }),
    callRoute(server, getDelivery, { params: { deliveryId: delivery?.id ?? '' } }, { token }),
    callRoute(server, replayDelivery, { params: { deliveryId: delivery?.id ?? '' } }, { token }),
    callRoute(server, rotateSecret, { params }, { token }),
    callRoute(server, deleteEndpoint, { params }, { token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('a deleted webhook sends nothing more, also what waited', async () => {
  const { anna, endpointId } = await connect();
  await join(anna);
  expect(
    (await callRoute(server, deleteEndpoint, { params: { endpointId } }, { token: anna.token })).status,
  ).toBe(200);
  await server.drain();
  expect(receiver.received).toEqual([]);
});

test('a delivery that was sent is deleted after thirty days, with attempts and responses', async () => {
  const { anna, endpointId } = await connect();
  await callRoute(server, sendTest, { params: { endpointId } }, { token: anna.token });
  await server.drain();
  server.clock.advance(31 * DAY);
  await server.deleteEnded();
  const counts = await server.db(
    `SELECT (SELECT count(*) FROM integrations.messages WHERE company_id = $1)
       + (SELECT count(*) FROM integrations.attempts WHERE company_id = $1) AS count`,
    [anna.companyId],
  );
  expect(counts.map(({ count }) => Number(count))).toEqual([0]);
});

test('the export of the company holds addresses and messages, and no secret of a webhook', async () => {
  const { anna, secret } = await connect();
  const lines: string[] = [];
  for (const { files } of server.platform.data.ofCompany(anna.companyId))
    for await (const { name, content } of files() as AsyncIterable<{ name: string; content: unknown }>)
      if (name.startsWith('integrations.')) lines.push(name, JSON.stringify(content) ?? '');
  expect(lines).toContain('integrations.endpoints.jsonl');
  expect(lines.join()).not.toContain(secret);
  const [sealed] = await server.db<{ sealed: Buffer }>(
    'SELECT sealed_secret AS sealed FROM integrations.endpoints WHERE company_id = $1',
    [anna.companyId],
  );
  expect(sealed?.sealed.toString('utf8')).not.toContain(secret.slice(6));
});

test('all of it is erased with its company', async () => {
  const { anna, endpointId } = await connect();
  await makeKey(server, anna);
  await callRoute(server, sendTest, { params: { endpointId } }, { token: anna.token });
  await server.drain();
  const { data, db } = server.platform;
  await db.asCompanyJob('job test/any', anna.companyId, (tx) => data.eraseCompanyRows(tx));
  for (const table of ['service_accounts', 'keys', 'endpoints', 'messages', 'deliveries', 'attempts'])
    expect(
      await server.db(`SELECT FROM integrations.${table} WHERE company_id = $1`, [anna.companyId]),
      table,
    ).toEqual([]);
});

test('those who connect programs are notified once that a webhook was switched off', async () => {
  const { anna } = await connect();
  refuse(410);
  await join(anna);
  await server.drain();
  const [row] = await server.db<{ id: string }>(
    'SELECT id FROM integrations.endpoints WHERE company_id = $1',
    [anna.companyId],
  );
  const notices = await endpointDisabledNotice.run(server.platform, {
    companyId: anna.companyId,
    endpointId: row?.id ?? '',
  });
  expect(notices).toEqual([
    {
      userId: anna.userId,
      companyId: anna.companyId,
      values: { name: 'Учёт' },
      page: `/integrations?section=webhooks&endpoint=${row?.id}`,
    },
  ]);
});
