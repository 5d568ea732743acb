import { readFileSync } from 'node:fs';
import { limitErrors, type Route, requestErrors, type Schema } from '@artel/contract';
import platformStrings from '@artel/contract/strings' with { type: 'json' };
import { buildOpenApi, createTexts } from '@artel/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';
import { namedShapes } from './named-shapes.ts';

type Json = Record<string, unknown>;

const { text } = createTexts([platformStrings, ...areas.map(({ strings }) => strings)]);
const document = buildOpenApi(areas, text, await namedShapes(areas));
const routes = areas.flatMap((area) => area.routes);
const committed = new URL('../../docs/openapi.json', import.meta.url);

/** Resolves the references in a part of the document; a dangling reference throws. */
function follow(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(follow);
  if (typeof part !== 'object' || part === null) return part;
  if (!('$ref' in part))
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, follow(inner)]));
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/([\w.-]+)$/.exec(String(part.$ref)) ?? [];
  const found = (document.components[kind] as Json | undefined)?.[name];
  if (found === undefined) throw new Error(`Nothing stands at ${part.$ref}`);
  // The keys beside a reference are valid too, as a default for an omitted value.
  const { $ref: _pointer, ...beside } = part;
  return { ...(follow(found) as Json), ...beside };
}

function getOperation({ path, method }: Route) {
  return follow(document.paths[path]?.[method.toLowerCase()]) as {
    readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Json }[];
    readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Json }>> };
    readonly responses: Readonly<
      Record<string, { readonly content: { 'application/json': { schema: Json } } }>
    >;
  };
}

function spelled(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema as z.ZodMiniType, { io, reused: 'inline' });
  return shape;
}

test('the whole API is described, in a document of a reasonable length', () => {
  expect(Object.values(document.paths).flatMap(Object.values)).toHaveLength(routes.length);
  expect(readFileSync(committed, 'utf8').split('\n').length / routes.length).toBeLessThan(70);
  expect(JSON.parse(readFileSync(committed, 'utf8'))).toEqual(JSON.parse(JSON.stringify(document)));
});

test('every reference has a target, and every component is referenced', () => {
  const wanted = new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name),
  );
  const { schemas, responses, parameters } = document.components as Readonly<Record<string, Json>>;
  const there = Object.entries({ schemas, responses, parameters }).flatMap(([kind, parts = {}]) =>
    Object.keys(parts).map((name) => `${kind}/${name}`),
  );
  expect([...wanted].toSorted()).toEqual(there.toSorted());
  // The names that OpenAPI allows for a component.
  expect(there.filter((name) => !/^\w+\/[\w.-]+$/.test(name))).toEqual([]);
});

test.each(routes.map(({ route }) => [route.id, route] as const))(
  '%s is described as its contract declares it',
  (_, route) => {
    const { parameters = [], requestBody, responses } = getOperation(route);
    const answer = responses[String(route.status ?? 200)];
    expect(answer?.content['application/json'].schema).toEqual(spelled(route.response, 'output'));
    if (route.body)
      expect(requestBody?.content['application/json']?.schema).toEqual(spelled(route.body, 'input'));
    for (const [place, schema] of [
      ['path', route.params],
      ['query', route.query],
    ] as const) {
      const described = parameters
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, schema]);
      expect(Object.fromEntries(described)).toEqual(
        schema ? (spelled(schema, 'input')['properties'] ?? {}) : {},
      );
    }
    const codes = new Map(
      Object.entries(responses).flatMap(([status, { content }]) => {
        const { allOf } = content['application/json'].schema as { allOf?: readonly Json[] };
        const { enum: listed = [] } = ((allOf?.[1]?.['properties'] as Json)?.['code'] ?? {}) as {
          enum?: string[];
        };
        return listed.map((code) => [code, Number(status)] as const);
      }),
    );
    const declared = [
      ...route.errors,
      ...limitErrors(route),
      requestErrors['too-many'],
      requestErrors.unavailable,
    ];
    for (const { code, status } of declared) expect(codes.get(code), code).toBe(status);
    const own = new Set<string>(declared.map(({ code }) => code));
    // The others follow from the kind of call, and are common to all.
    expect([...codes.keys()].filter((code) => !own.has(code) && !code.startsWith('request/'))).toEqual([]);
    expect(codes.has('request/unauthenticated')).toBe(
      route.access !== 'public' || route.caller === 'optional',
    );
    expect(codes.has('request/forbidden')).toBe(route.access.includes('.') || own.has('request/forbidden'));
  },
);
