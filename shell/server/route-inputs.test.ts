import type { Schema } from '@artel/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areas } from './areas.ts';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: object;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

const toJson = (schema: Schema) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
const listVariants = ({ anyOf, oneOf, allOf, ...own }: JsonSchema): JsonSchema[] => {
  const inner = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])].flatMap(listVariants);
  return inner.length > 0 ? inner : [own];
};
const listNames = (schema: Schema | undefined) =>
  schema
    ? [...new Set(listVariants(toJson(schema)).flatMap(({ properties }) => Object.keys(properties ?? {})))]
    : [];
const routes = areas.flatMap((area) => area.routes.map(({ route }) => route));

test('use cases get the fields of all parts of a request together: no name is in two parts, and a file has its own', () => {
  const faults = routes.flatMap((route) => {
    const names = [route.params, route.query, route.body].flatMap(listNames);
    if (route.file) names.push('bytes');
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${route.id} ${name}`);
  });
  expect(faults).toEqual([]);
});

test('every part of a request has named fields', () => {
  const faults = routes.flatMap((route) =>
    [route.params, route.query, route.body]
      .filter((part) => part !== undefined)
      .filter((part) => listVariants(toJson(part)).some(({ type }) => type !== 'object'))
      .map(() => route.id),
  );
  expect(faults).toEqual([]);
  expect(routes.length).toBeGreaterThan(300);
});
