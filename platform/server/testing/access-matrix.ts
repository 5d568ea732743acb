import { randomUUID } from 'node:crypto';
import { getActs, type Permission, type Route, routePath, type Schema } from '@artel/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getDefinition } from '../http/binder/schema-definition.ts';
import { endsOfRange } from './ends-of-range.ts';
import type { ExampleCall } from './example-call.ts';
import { limitWalk } from './limit-walk.ts';
import type { Caller, MatrixOptions, MatrixServer } from './matrix-options.ts';
import { mutations } from './mutations.ts';
import { declareProgram } from './program-matrix.ts';
import { declareProtocol } from './protocol-matrix.ts';
import { queryString } from './query-string.ts';
import { fits, onlyDeclared, serialiseWithExtras } from './response-check.ts';
import { sameKeyWalk } from './same-key.ts';
import { signedAddresses } from './signed-addresses.ts';
import { toPayload } from './to-payload.ts';
import { recordQueries } from './watch-statements.ts';
import { withoutRequestId } from './without-request-id.ts';

/**
 * Declares the access matrix: for each route which callers are admitted, how others are refused, which fields
 * leave, and what mutated input does.
 */
export function accessMatrix<S extends MatrixServer>(options: MatrixOptions<S>): void {
  const outsiders = createOutsiders(options);
  for (const { route } of options.areas.flatMap((area) => area.routes)) {
    describe(route.id, () => declareRoute(route, options, outsiders));
  }
  for (const { route } of options.areas.flatMap((area) => area.protocols ?? [])) {
    describe(route.id, () => declareProtocol(route, options));
  }
}

/** After this many accepted changes of a field the example is created again: that is half of the work of the matrix. */
const RENEWALS = process.env['ARTEL_TEST_DEPTH'] === 'deep' ? Number.POSITIVE_INFINITY : 1;

/** A session's token is valid for ten minutes, and examples advance the clock. */
const FRESH_MS = 5 * 60_000;

/** People whom every route refuses: their calls change nothing, so one of each kind serves all routes. */
interface Outsiders {
  user(): Promise<Caller>;
  stranger(permission: Permission | null): Promise<Caller>;
  memberWithout(permission: Permission): Promise<Caller>;
}

function createOutsiders<S extends MatrixServer>({ fixtures, server }: MatrixOptions<S>): Outsiders {
  const known = new Map<string, { readonly since: number; readonly caller: Caller }>();
  const store = async (name: string, make: () => Promise<Caller>): Promise<Caller> => {
    const now = server().clock.now().getTime();
    const found = known.get(name);
    if (found && now - found.since < FRESH_MS) return found.caller;
    const caller = await make();
    known.set(name, { since: now, caller });
    return caller;
  };
  return {
    user: () => store('user', () => fixtures.user(server())),
    stranger: (permission) => store(`with ${permission}`, () => fixtures.member(server(), permission)),
    memberWithout: (permission) =>
      store(`without ${permission}`, () => fixtures.memberWithout(server(), permission)),
  };
}

/** Whether a call of the route can name another person's thing. */
function hasIdInputs(route: Route): boolean {
  return [route.params, route.query, route.body].some(
    (schema) => schema && JSON.stringify(z.toJSONSchema(schema, { io: 'input' })).includes('"format":"uuid"'),
  );
}

function declareRoute<S extends MatrixServer>(
  route: Route,
  options: MatrixOptions<S>,
  outsiders: Outsiders,
): void {
  const { fixtures, server, examples } = options;
  const example = async (caller: Caller | null, provided = examples): Promise<ExampleCall> => {
    const make = provided[route.id];
    if (!make) throw new Error(`No example for the route ${route.id}: add one to its feature's testing.ts`);
    // One caller calls more often here than permitted; limits are tested beside their use cases.
    server().limitNumbers('none');
    return make({ server: server(), caller });
  };
  const permission = getPermission(route);
  const rightCaller = async (): Promise<Caller | null> => {
    if (route.access === 'public') return null;
    return route.access === 'user' ? fixtures.user(server()) : fixtures.member(server(), permission);
  };
  const send = (call: ExampleCall, caller: Pick<Caller, 'token'> | null) =>
    sendCall(server().app, route, call, caller);

  test('lets the right caller in and answers what the contract declares, with addresses that end with the session', async () => {
    const caller = await rightCaller();
    const call = await example(caller);
    const { answer, across } = await watchAcross(server(), () => send(call, caller));
    expect(answer.statusCode, answer.body).toBe(route.status ?? 200);
    if (permission?.startsWith('operator.') !== true && !server().acrossCompanies.routes.has(route.id))
      expect(across, 'calls functions that answer ids of several companies').toEqual([]);
    expect(answer.json()).toEqual(onlyDeclared(route, answer.json()));
    expect(serialiseWithExtras(route, answer.json())).toEqual(answer.json());
    const { [route.id]: conditional = [] } = options.conditionalActs ?? {};
    const declared = getActs(route).filter((one) => !conditional.includes(one));
    expect(await listActs(server(), answer), 'the acts of the example').toEqual(declared.toSorted());
    const signed = signedAddresses(answer.json());
    const { endSessions } = fixtures;
    if (caller === null || signed.length === 0 || !endSessions) return;
    const statuses = () =>
      Promise.all(signed.map(async (url) => (await server().app.inject({ url })).statusCode));
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await endSessions(server(), caller);
    expect(new Set(await statuses())).toEqual(new Set([404]));
  });

  const { act } = route.handsOut ?? {};
  if (act !== undefined) {
    test('records what it hands out', async () => {
      const caller = await rightCaller();
      const call = await example(caller);
      const recorded = () => countActs(server(), act, caller);
      const before = await recorded();
      await send(call, caller);
      expect(await recorded()).toBe(before + 1);
    });
  }

  if (route.access !== 'public') {
    test('refuses a caller without a session', async () => {
      const answer = await send(await example(await rightCaller()), null);
      expectRefusal(answer, 401, 'request/unauthenticated');
    });
  }
  if (route.access !== 'public' && route.access !== 'user') {
    test('refuses a person without a company', async () => {
      const call = await example(await rightCaller());
      const answer = await send(call, await outsiders.user());
      expectRefusal(answer, 403, 'request/company-required');
    });
  }
  // The operator's administrators act on every company.
  const isOperators = permission?.startsWith('operator.') === true;
  if (route.access !== 'public' && route.access !== 'user' && !isOperators && hasIdInputs(route))
    declareForeign(route, options, {
      call: async () => example(await rightCaller()),
      stranger: () => outsiders.stranger(permission),
    });
  if (route.caller === 'optional') {
    test('knows a caller by the session, in a suspended company as well, and refuses one that is over', async () => {
      for (const caller of [await fixtures.user(server()), await fixtures.suspended(server(), null)]) {
        const answer = await send(await example(caller), caller);
        expect(answer.statusCode, answer.body).toBe(route.status ?? 200);
        const over = await send(await example(caller), { ...caller, token: `${caller.token}x` });
        expectRefusal(over, 401, 'request/unauthenticated');
      }
    });
  }
  declareProgram({
    route,
    isClosed: options.areas.some(
      ({ isClosedToKeys, routes }) => isClosedToKeys && routes.some((bound) => bound.route === route),
    ),
    async prepare() {
      // Routes about the person, independent of a company, are closed to keys.
      const caller = route.access === 'user' ? await outsiders.stranger(null) : await rightCaller();
      const call = await example(route.access === 'user' ? await rightCaller() : caller);
      return (scopes) =>
        send(call, caller && { token: server().keys.issue({ ...inCompany(caller), scopes }) });
    },
  });
  if (permission) {
    test('refuses a member without the permission', async () => {
      const call = await example(await rightCaller());
      const caller = await outsiders.memberWithout(permission);
      expectRefusal(await send(call, caller), 403, 'request/forbidden');
    });
  }
  // The company that runs the installation is never suspended.
  if (route.access !== 'public' && !isOperators) {
    test(`${route.whenSuspended}s a member of a suspended company`, async () => {
      const caller = await fixtures.suspended(server(), permission);
      const answer = await send(await example(caller), caller);
      if (route.whenSuspended === 'allow') expect(answer.statusCode, answer.body).toBe(route.status ?? 200);
      else expectRefusal(answer, 403, 'request/company-suspended');
    });
  }
  if (route.effect === 'write') {
    limitWalk({
      route,
      server,
      derived: options.derived ?? [],
      unmet: options.unmetLimits?.[route.id] ?? [],
      async caller(limit) {
        const caller = await rightCaller();
        const address = nextAddress();
        const { limitExamples = {} } = options;
        const make = limitExamples[`${route.id} ${limit?.thing}`] ?? limitExamples[route.id];
        return async () => {
          const call = await example(caller, make ? { [route.id]: make } : examples);
          return { send: () => sendCall(server().app, route, call, call.caller ?? caller, address) };
        };
      },
    });
  }
  if ('cursor' in getFields(route.query)) {
    test('refuses a cursor that no page of the list had, in every order', async () => {
      const caller = await rightCaller();
      const call = await example(caller);
      const { sort } = getFields(route.query);
      for (const order of sort ? endsOfRange(sort) : [undefined]) {
        for (const cursor of inventedCursors()) {
          const query = { ...call.query, ...(order !== undefined && { sort: order }), cursor };
          const answer = await send({ ...call, query }, caller);
          expectRefusal(answer, 400, 'request/invalid');
          expect(answer.json().errors).toMatchObject([{ path: 'cursor', code: 'cursor' }]);
        }
      }
    });
  }
  test('answers every mutation of the example with a sentence, never with a crash', async () => {
    const caller = await rightCaller();
    let valid = await example(caller);
    const faults: string[] = [];
    const renewals = new Map<string, number>();
    for (const { apply, name, field } of mutations(route, valid)) {
      const call = apply(valid);
      const isValid = fits(route, call);
      const answer = await send(call, caller);
      // An act may not be repeatable, and the next change must not be refused only for that.
      const renewed = renewals.get(field) ?? 0;
      if (route.effect === 'write' && answer.statusCode < 300 && renewed < RENEWALS) {
        renewals.set(field, renewed + 1);
        valid = await example(caller);
      }
      const report = `${name} → ${answer.statusCode} ${answer.body}`;
      const isGood = isValid
        ? answer.statusCode < 500 && answer.statusCode !== 429
        : answer.statusCode === 400 && answer.json().errors?.length > 0;
      if (!isGood) faults.push(report);
    }
    expect(faults).toEqual([]);
    expect((await send(await example(caller), caller)).statusCode).toBeLessThan(500);
  });
  if (route.effect === 'write' && route.access !== 'public') {
    sameKeyWalk({
      server,
      async prepare() {
        const caller = await rightCaller();
        const call = await example(caller);
        return (key) => send({ ...call, headers: { ...call.headers, 'idempotency-key': key } }, caller);
      },
    });
  }
}

/** Declares the refusals that members of other companies get when they name the example's thing. */
function declareForeign<S extends MatrixServer>(
  route: Route,
  { common = [], server }: MatrixOptions<S>,
  make: { readonly call: () => Promise<ExampleCall>; readonly stranger: () => Promise<Caller> },
): void {
  const send = (call: ExampleCall, caller: Caller) => sendCall(server().app, route, call, caller);
  if (common.includes(route.id)) {
    test('answers members of every company', async () => {
      const answer = await send(await make.call(), await make.stranger());
      expect(answer.statusCode, answer.body).toBe(route.status ?? 200);
    });
    return;
  }
  test("answers for another company's thing as for one that does not exist", async () => {
    const call = await make.call();
    expect(hasIds(call), 'the example names no thing by id, though the route takes one').toBe(true);
    const stranger = await make.stranger();
    const [foreign, missing] = [await send(call, stranger), await send(withOtherIds(call), stranger)];
    // A filter with it finds nothing.
    const isFilter = route.effect === 'read' && !hasIds({ ...call, query: undefined });
    expect(foreign.statusCode).toBeGreaterThanOrEqual(isFilter ? 200 : 400);
    expect(withoutRequestId(foreign)).toBe(withoutRequestId(missing));
  });
}

/** Cursors in the form before they were sealed, at the ends of their ranges, as JSON and in base64. */
function inventedCursors(): string[] {
  const id = randomUUID();
  const times = ['0000-01-01T00:00:00Z', '2026-11-20T12:00:00.000Z', '+275760-09-13T00:00:00Z'];
  const keys = [
    ...[id, 0, 2 ** 31, { companyId: id }],
    ...times.flatMap((time) => [
      [time, id],
      [false, time, id],
      [true, time, id],
    ]),
    ...['0000-01-01', '2026-11-20', '9999-12-31'].flatMap((day) => [
      { day, id },
      { day, companyId: id },
    ]),
    ...[
      ['а', id],
      ['а', 'б', id],
      ['а', 'б', 'в', id],
      [true, '9'.repeat(15), id],
    ],
  ].map((key) => JSON.stringify(key));
  return keys.flatMap((key) => [key, Buffer.from(key).toString('base64url')]);
}

function getFields(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return (schema && getDefinition(schema).shape) ?? {};
}

/** Sends a request; returns which functions it called that answer ids of several companies. */
async function watchAcross(
  { acrossCompanies }: MatrixServer,
  send: () => Promise<LightMyRequestResponse>,
): Promise<{ readonly answer: LightMyRequestResponse; readonly across: readonly string[] }> {
  const sending: Promise<LightMyRequestResponse>[] = [];
  const queries = await recordQueries(() => {
    const sent = send();
    sending.push(sent);
    return sent;
  });
  const across = [...acrossCompanies.functions].filter((name) =>
    queries.some(({ text }) => text.includes(`${name}(`)),
  );
  return { answer: await (sending[0] as Promise<LightMyRequestResponse>), across };
}

/** The acts that a request recorded. */
async function listActs({ db }: MatrixServer, { headers }: LightMyRequestResponse): Promise<string[]> {
  const rows = await db<{ act: string }>(
    'SELECT DISTINCT act COLLATE "C" AS act FROM platform.audit_records WHERE request_id = $1 ORDER BY 1',
    [headers['x-request-id']],
  );
  return rows.map(({ act }) => act);
}

/** How often a caller did something in their company, according to the journal. */
async function countActs({ db }: MatrixServer, act: string, caller: Caller | null): Promise<number> {
  const [found] = await db<{ count: string }>(
    'SELECT count(*) FROM platform.audit_records WHERE act = $1 AND user_id = $2 AND company_id = $3',
    [act, caller?.userId, caller?.companyId],
  );
  return Number(found?.count);
}

function inCompany({ userId, companyId }: Caller): { userId: string; companyId: string } {
  if (companyId === null) throw new Error('The right caller of the route has no company');
  return { userId, companyId };
}

function getPermission(route: Route): Permission | null {
  return route.access === 'public' || route.access === 'user' || route.access === 'member'
    ? null
    : route.access;
}

let calls = 0;

function nextAddress(): string {
  calls++;
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
}

/** Sends each call from an address of its own, so that rate limits do not interfere. */
function sendCall(
  app: FastifyInstance,
  route: Route,
  call: ExampleCall,
  caller: Pick<Caller, 'token'> | null,
  remoteAddress = nextAddress(),
): Promise<LightMyRequestResponse> {
  const payload = toPayload(call.body);
  return app.inject({
    method: route.method,
    url: routePath(route, call.params) + queryString(route, call.query),
    remoteAddress,
    headers: {
      ...call.headers,
      ...(caller && { authorization: `Bearer ${caller.token}` }),
      ...payload?.headers,
    },
    payload: payload?.bytes,
  });
}

function expectRefusal(answer: LightMyRequestResponse, status: number, code: string): void {
  expect(answer.json(), answer.body).toMatchObject({ statusCode: status, code });
  expect(answer.statusCode).toBe(status);
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

function hasIds(call: ExampleCall): boolean {
  return JSON.stringify([call.params, call.query, call.body]).search(UUID) >= 0;
}

function withOtherIds(call: ExampleCall): ExampleCall {
  const other = JSON.parse(JSON.stringify(call).replace(UUID, () => randomUUID()));
  // The content of a file contains no ids, and is no JSON.
  const isFile = (call.body as { bytes?: unknown } | undefined)?.bytes instanceof Uint8Array;
  return isFile ? { ...other, body: call.body } : other;
}
