import { randomUUID } from 'node:crypto';
import { FIRST_YEAR, LAST_YEAR, type Schema } from '@artel/contract';
import {
  getChecks,
  getDefinition,
  greatestLength,
  type SchemaDefinition,
} from '../http/binder/schema-definition.ts';

const DAYS = [
  '0000-01-01',
  '0000-02-29',
  '0001-01-01',
  `${FIRST_YEAR - 1}-12-31`,
  `${FIRST_YEAR}-01-01`,
  '2026-02-29',
  `${LAST_YEAR}-12-31`,
  `${LAST_YEAR + 1}-01-01`,
  '9999-12-31',
  '+275760-09-13',
  '-000001-01-01',
];
const TIMES = [
  '2026-11-20T24:00:00Z',
  '2016-12-31T23:59:60Z',
  '2026-11-20T23:59:59.999999999Z',
  '2026-11-20T12:00:00+14:00',
  '2026-11-20T12:00:00',
];
const UUIDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '01900000-0000-0000-0000-000000000000',
];
/** Ends of the ranges of integers in databases, languages and this one, and values that only JSON can express. */
const NUMBERS: readonly unknown[] = [
  ...[0, -1, 0.5],
  ...[2 ** 15, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32],
  ...[Number.MAX_SAFE_INTEGER, 2 ** 53, -(2 ** 53), 2 ** 63, -(2 ** 63) - 2048, 2 ** 64],
  ...[1e308, -1e308, 5e-324],
  rawNumber('-0'),
  rawNumber('1e309'),
  rawNumber('9223372036854775807'),
];

/** The ends of the range that a schema accepts, and the first values beyond them. */
export function endsOfRange(schema: Schema): readonly unknown[] {
  const def = innermost(schema);
  return ENDS[def.type]?.(def) ?? [];
}

/** Returns the simplest possible value of a schema; unknown for a pattern. */
export function simplestValue(schema: Schema): unknown {
  const def = innermost(schema);
  return SIMPLEST[def.type]?.(def) ?? {};
}

/** Returns the definition inside of optional, nullable, default and transforming schemas. */
export function innermost(schema: Schema): SchemaDefinition {
  const def = getDefinition(schema);
  const inner = def.innerType ?? def.in;
  return inner ? innermost(inner) : def;
}

type Read<T> = Readonly<Record<string, (def: SchemaDefinition) => T>>;

const ENDS: Read<readonly unknown[]> = {
  string(def) {
    if (def.format === 'date') return DAYS;
    if (def.format === 'datetime') return [...DAYS.map((day) => `${day}T00:00:00Z`), ...TIMES];
    if (def.format === 'uuid') return UUIDS;
    const longest = greatestLength(def);
    if (longest === undefined || longest > MOST_TEXT) return [];
    return ['я'.repeat(longest), 'я'.repeat(longest + 1), `${'я'.repeat(longest - 1)}😀`];
  },
  number(def) {
    const bounds = getChecks(def).flatMap(({ check, value }) =>
      check === 'less_than' || check === 'greater_than' ? [Number(value)] : [],
    );
    return [...bounds.flatMap((bound) => [bound - 1, bound, bound + 1]), ...NUMBERS];
  },
  boolean: () => [true, false],
  enum: (def) => Object.values(def.entries ?? {}),
  literal: (def) => def.values ?? [],
  array: (def) => [[], ...(def.element ? [[simplestValue(def.element)]] : [])],
  union: (def) => (def.options ?? []).flatMap(endsOfRange),
  record: () => [{}, { '': null }, { '\0': null }, JSON.parse('{"__proto__": null}')],
};

const SIMPLEST: Read<unknown> = {
  string: ({ format }) => (format === undefined ? 'а' : (OF_FORMAT[format]?.() ?? 'а')),
  number: (def) => Number(getChecks(def).find(({ check }) => check === 'greater_than')?.value ?? 1),
  boolean: () => true,
  enum: (def) => Object.values(def.entries ?? {})[0],
  literal: (def) => def.values?.[0],
  array: () => [],
  union: (def) => (def.options?.[0] ? simplestValue(def.options[0]) : null),
  object: (def) =>
    Object.fromEntries(
      Object.entries(def.shape ?? {})
        .filter(([, field]) => field._zod.optin !== 'optional')
        .map(([name, field]) => [name, simplestValue(field)]),
    ),
};

const OF_FORMAT: Readonly<Record<string, () => string>> = {
  uuid: randomUUID,
  date: () => '2026-11-20',
  datetime: () => '2026-11-20T12:00:00Z',
  email: () => `${randomUUID()}@example.ru`,
};

/** Longer texts belong to the tests of the largest bodies. */
const MOST_TEXT = 2000;

/** A number in exactly this spelling, which the language would change. */
function rawNumber(text: string): unknown {
  return (JSON as typeof JSON & { rawJSON(text: string): unknown }).rawJSON(text);
}
