import {
  type Disclosure,
  type ProtocolRoute,
  pageQuery,
  type Route,
  route,
  toPageSchema,
} from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';

/** The maximal size of a page of a list. */
const PAGE = 100;

interface Shape {
  readonly type?: string;
  readonly maxItems?: number;
  readonly maximum?: number;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}
const getFields = (schema: Route['query'], io: 'input' | 'output') =>
  Object.entries(
    ((schema && z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as Shape | undefined)?.properties ??
      {},
  );

const PLAIN = ['string', 'number', 'integer', 'boolean'];

/** Whether a list contains objects or their ids; lists of permissions or days of the week are bounded. */
const isLong = ([name, { type, items, maxItems = Number.POSITIVE_INFINITY }]: [string, Shape]) =>
  type === 'array' && maxItems > PAGE && (/ids$/i.test(name) || !PLAIN.includes(items?.type ?? ''));

/** Whether one response may contain more than a page. Lists of a person without a company are exempt. */
function listsAll({ access, effect, query, response }: Route): boolean {
  const limit = getFields(query, 'input').find(([name]) => name === 'limit');
  const isPaged = (limit?.[1].maximum ?? Number.POSITIVE_INFINITY) <= PAGE;
  return access !== 'user' && effect === 'read' && !isPaged && getFields(response, 'output').some(isLong);
}

/** Whether it returns a table, or makes a file and returns its address. An address for sharing is a link. */
function makesFile({ id, access, response }: Route): boolean {
  const isMade = /\/(?:create|export|download|take)-/.test(id) && !id.endsWith('-link');
  const names = getFields(response, 'output').map(([name]) => name);
  return access !== 'user' && isMade && names.some((name) => ['href', 'url', 'csv'].includes(name));
}

const handsOutMuch = (one: Route) => listsAll(one) || makesFile(one);
const lists = ({ methods }: ProtocolRoute) => methods.includes('PROPFIND');

/** Returns what is wrong with a route's declaration of the data that it returns; null when nothing is. */
function getProblem(declared: Disclosure | undefined, access: unknown): string | null {
  if (declared === undefined) return 'does not say what it hands out';
  if (declared.reason !== undefined) return declared.reason.length >= 10 ? null : 'gives no reason';
  return /^\w+\.export$/.test(String(access)) ? null : 'has no permission of its own';
}

const routes = areas.flatMap((area) => area.routes.map((bound): Route => bound.route));
const protocols = areas.flatMap((area) => ('protocols' in area && area.protocols) || []);

test('a route that answers more than a page, or a file, has a permission of its own and an act, or says why not', () => {
  const wrong = [
    ...routes.filter(handsOutMuch),
    ...protocols.map(({ route: one }): ProtocolRoute => one).filter(lists),
  ].flatMap(({ id, handsOut, access }) => {
    const problem = getProblem(handsOut, access);
    return problem === null ? [] : [`${id} ${problem}`];
  });
  expect(wrong).toEqual([]);
});

test('a route that is declared to hand data out does so, and its act has words for the journal', () => {
  const text = routes.filter(({ handsOut }) => handsOut !== undefined);
  expect(text.filter((one) => !handsOutMuch(one)).map(({ id }) => id)).toEqual([]);
  const acts = text.flatMap(({ handsOut }) => handsOut?.act ?? []);
  expect(acts.length).toBeGreaterThan(6);
  const words = Object.assign({}, ...areas.map(({ strings }) => strings['acts'])) as Record<string, unknown>;
  expect(acts.filter((act) => typeof words[act] !== 'string')).toEqual([]);
});

test('the rule sees whole lists and files, and no page of a list', () => {
  const common = {
    id: 'test/list-people',
    method: 'GET',
    path: '/api/v2/people',
    access: 'member',
    effect: 'read',
    whenSuspended: 'allow',
    errors: [],
  } as const;
  const person = z.object({ name: z.string() });
  const all = route({ ...common, response: z.object({ items: z.array(person) }) });
  const ids = route({ ...common, response: z.object({ ids: z.array(z.uuid()) }) });
  const page = route({ ...common, query: z.object(pageQuery), response: toPageSchema(person) });
  const wide = { ...pageQuery, limit: z.coerce.number().check(z.maximum(1000)) };
  const table = route({ ...common, id: 'test/export-people', response: z.object({ csv: z.string() }) });
  const days = route({ ...common, response: z.object({ days: z.array(z.string()) }) });
  expect([all, ids, route({ ...page, query: z.object(wide) }), table].map(handsOutMuch)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([page, days, route({ ...all, access: 'user' })].map(handsOutMuch)).toEqual([false, false, false]);
  expect(getProblem({ act: 'test/people-exported' }, 'company.invite')).toBe('has no permission of its own');
  expect(getProblem({ act: 'test/people-exported' }, 'company.export')).toBeNull();
});
