import { randomBytes, randomUUID } from 'node:crypto';
import {
  byAppPassword,
  dateTimeField,
  type ProtocolMethod,
  type ProtocolRoute,
  routePath,
} from '@artel/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { endsOfRange } from './ends-of-range.ts';
import type { ExampleCall } from './example-call.ts';
import type { Caller, MatrixOptions, MatrixServer } from './matrix-options.ts';
import { withoutRequestId } from './without-request-id.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Problematic ends of a path below the route's own. */
const NASTY_PATHS = [
  '',
  '/',
  '/..',
  '/%2e%2e/%2e%2e',
  '/%00',
  '/%ff',
  '/%',
  '//x//',
  '/con',
  `/${'я'.repeat(300)}`,
];
/** Times at the ends of the ranges of protocols, databases and this server. */
const NASTY_TIMES = endsOfRange(dateTimeField).map(String);
const winTime = (time: string) =>
  `<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><W:Win32LastModifiedTime xmlns:W="urn:schemas-microsoft-com:">${time}</W:Win32LastModifiedTime></D:prop></D:set></D:propertyupdate>`;
const NASTY_BODIES = [
  '',
  '<',
  '<a/>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
  '{}',
  '\u0000',
  'x'.repeat(70_000),
  ...NASTY_TIMES.map(winTime),
  winTime('Fri, 31 Dec 9999 23:59:59 GMT'),
];
const NASTY_HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { depth: '7', timeout: 'Second-x', overwrite: '?' },
  { if: '((', 'lock-token': 'x' },
  { if: '(<urn:x>)', 'if-match': '"x"' },
  { if: `${'('.repeat(5000)}` },
  { destination: ':::' },
  { destination: 'http://elsewhere.example/x' },
  { range: 'bytes=9-1', 'content-range': 'bytes 0-1/2' },
  { range: `bytes=${'9'.repeat(400)}-` },
  ...['-1', '-62167219200', '253402300800', '8640000000000', '1e308', 'NaN', '0x10'].map((seconds) => ({
    'x-oc-mtime': seconds,
  })),
  ...['Sat, 01 Jan 0000 00:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT', '0'].map((time) => ({
    'if-modified-since': time,
    'if-unmodified-since': time,
    'if-range': time,
  })),
  ...['-1', '2147483648', '9007199254740993', '9223372036854775808'].map((count) => ({
    timeout: `Second-${count}`,
    'upload-length': count,
    'upload-offset': count,
    'tus-resumable': '1.0.0',
    'oc-total-length': count,
    'x-expected-entity-length': count,
  })),
  { 'upload-offset': '-1', 'upload-length': '1e9', 'tus-resumable': '1.0.0' },
  { 'upload-metadata': '!!! ,, a b', 'upload-length': '99999999999999999999', 'tus-resumable': '1.0.0' },
];

/** Declares for a protocol route its access, its refusals, and the effect of mutated input. */
export function declareProtocol<S extends MatrixServer>(
  route: ProtocolRoute,
  { areas, fixtures, server, examples }: MatrixOptions<S>,
): void {
  const { access } = route;
  const isClosed = areas.some(
    ({ isClosedToKeys, protocols = [] }) =>
      isClosedToKeys && protocols.some((bound) => bound.route === route),
  );
  const isRightForKey = (status: number) => (isClosed ? status === 403 : status < 300);
  const example = async (caller: Caller | null): Promise<ExampleCall> => {
    const make = examples[route.id];
    if (!make) throw new Error(`No example for the route ${route.id}: add one to its feature's testing.ts`);
    server().limitNumbers('none');
    return make({ server: server(), caller });
  };
  const rightCaller = () =>
    access === 'public' ? Promise.resolve(null) : fixtures.member(server(), getPermission(route));
  const credentials = async (caller: Caller | null): Promise<Record<string, string>> => {
    if (!caller) return {};
    if (!byAppPassword(access)) return { authorization: `Bearer ${caller.token}` };
    if (!fixtures.program) throw new Error('These fixtures make no app passwords');
    return { authorization: await fixtures.program(server(), caller, access.appPassword) };
  };
  const send = async (call: ExampleCall, by: Record<string, string>): Promise<LightMyRequestResponse> =>
    server().app.inject({
      method: (call.method ?? route.methods[0]) as 'GET',
      url: getAddress(route, call),
      headers: { ...call.headers, ...by },
      ...(call.body !== undefined && { payload: call.body as string | Buffer }),
    });

  test('lets the right caller in', async () => {
    const caller = await rightCaller();
    const answer = await send(await example(caller), await credentials(caller));
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });

  test('returns its methods to every caller', async () => {
    const answer = await server().app.inject({ method: 'OPTIONS', url: getAddress(route, {}) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['allow']).toBe(['OPTIONS', ...route.methods].join(', '));
    expect(answer.headers).toMatchObject(route.options ?? {});
  });

  if (access !== 'public') {
    test('refuses a caller who does not say who they are, whatever they send', async () => {
      const call = await example(await rightCaller());
      for (const method of route.methods) {
        const answer = await send({ ...call, method }, {});
        expect(answer.statusCode, `${method} ${answer.body}`).toBe(401);
      }
    });
    test('refuses a person without a company', async () => {
      const call = await example(await rightCaller());
      const answer = await send(call, await credentials(await fixtures.user(server())));
      expect(answer.statusCode, answer.body).toBe(403);
    });
    test("answers for another company's thing as for one that does not exist", async () => {
      const call = await example(await rightCaller());
      const by = await credentials(await fixtures.member(server(), getPermission(route)));
      const missing = JSON.parse(JSON.stringify({ query: call.query }).replace(UUID, () => randomUUID()));
      const [foreign, none] = [await send(call, by), await send({ ...call, ...missing }, by)];
      if (call.query === undefined) return;
      expect(foreign.statusCode).toBeGreaterThanOrEqual(400);
      expect(withoutRequestId(foreign)).toBe(withoutRequestId(none));
    });
    test('refuses what changes something in a suspended company, and the rest as declared', async () => {
      const caller = await fixtures.suspended(server(), getPermission(route));
      const by = await credentials(caller);
      const call = await example(caller);
      for (const method of route.methods) {
        const isRefused = route.whenSuspended === 'refuse' || route.writes.includes(method);
        const answer = await send({ ...call, method }, by);
        if (isRefused) expect(answer.statusCode, `${method} ${answer.body}`).toBe(403);
        else expect(answer.statusCode, `${method} ${answer.body}`).not.toBe(403);
      }
    });
  }

  if (access !== 'public') {
    test('refuses a program without the scope, whatever it sends', async () => {
      const caller = await fixtures.member(server(), getPermission(route));
      const call = await example(caller);
      const { userId, companyId } = caller;
      if (companyId === null) throw new Error('The right caller of the route has no company');
      const area = route.id.slice(0, route.id.indexOf('/'));
      const key = (scopes: readonly string[]) => ({
        authorization: `Bearer ${server().keys.issue({ userId, companyId, scopes })}`,
      });
      for (const method of route.methods) {
        const isWrite = route.writes.includes(method);
        const narrow = await send({ ...call, method }, key(isWrite ? [`${area}.read`] : ['other.read']));
        // A route for app passwords accepts no keys.
        expect(narrow.statusCode, `${method} ${narrow.body}`).toBe(byAppPassword(access) ? 401 : 403);
      }
      if (byAppPassword(access)) return;
      const answer = await send(call, key([`${area}.write`]));
      expect(answer.statusCode, answer.body).toSatisfy(isRightForKey);
    });
  }

  test('answers whatever it is sent with a refusal, never with a crash, and goes on', async () => {
    const caller = await rightCaller();
    const by = await credentials(caller);
    for (const method of route.methods) {
      for (const call of nastyCalls(route, await example(caller), method)) {
        const answer = await send(call, by);
        expect(answer.statusCode, `${method} ${JSON.stringify(call).slice(0, 300)} ${answer.body}`).toSatisfy(
          isRefusal,
        );
      }
    }
    expect((await send(await example(caller), by)).statusCode).toBeLessThan(300);
  });
}

/** WebDAV refuses a destination on another server with this status (RFC 4918, 9.8.5). */
const isRefusal = (status: number) => status < 500 || status === 502;

function* nastyCalls(
  route: ProtocolRoute,
  valid: ExampleCall,
  method: ProtocolMethod,
): Generator<ExampleCall> {
  // These methods have no body.
  const bodies = method === 'GET' || method === 'HEAD' ? [undefined] : [...NASTY_BODIES, randomBytes(300)];
  for (const body of bodies) yield { ...valid, method, body };
  for (const headers of NASTY_HEADERS) yield { ...valid, method, headers: { ...valid.headers, ...headers } };
  const metadata = valid.headers?.['upload-metadata'];
  for (const time of metadata === undefined ? [] : NASTY_TIMES) {
    const stated = `${metadata},modifiedAt ${Buffer.from(time).toString('base64')}`;
    yield { ...valid, method, headers: { ...valid.headers, 'upload-metadata': stated } };
  }
  if (route.path.endsWith('/*')) for (const rest of NASTY_PATHS) yield { ...valid, method, rest };
  for (const name of Object.keys(valid.query ?? {}))
    for (const value of ['', '\u0000', '../x', 'я'.repeat(2000), '-0', '9223372036854775808', ...NASTY_TIMES])
      yield { ...valid, method, query: { ...valid.query, [name]: value } };
}

function getAddress(route: ProtocolRoute, { params, query, rest = '' }: ExampleCall): string {
  const path = routePath({ path: route.path.replace(/\/\*$/, '') }, params);
  const requested = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  return `${path}${rest}${requested && `?${requested}`}`;
}

function getPermission({ access }: ProtocolRoute) {
  return byAppPassword(access) || access === 'public' || access === 'user' || access === 'member'
    ? null
    : access;
}
