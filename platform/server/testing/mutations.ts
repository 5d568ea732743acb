import type { Route, Schema, SentFile } from '@artel/contract';
import { getDefinition } from '../http/binder/schema-definition.ts';
import { endsOfRange, innermost, simplestValue } from './ends-of-range.ts';
import type { ExampleCall } from './example-call.ts';
import { isFile } from './to-payload.ts';

interface Mutation {
  /** Path and value of the change, for the message of a failing test. */
  readonly name: string;
  /** The path alone. */
  readonly field: string;
  /** The call with this change. */
  apply(valid: ExampleCall): ExampleCall;
}

const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'а\u0000б',
  '\ud800',
  '‮\n\r\t',
  "'; DROP TABLE x; --",
  'я'.repeat(5000),
  '0000-01-01',
  '9999-12-31T23:59:59Z',
  '0000-00',
  '24:00',
  -1,
  0.5,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [null],
  {},
  { $ne: null },
];

const NASTY_BODIES: readonly unknown[] = [undefined, null, [], 'text', 7, {}, { constructor: 1 }];
/** The router refuses a longer segment of a path before any schema reads it. */
const LONGEST_PARAM = 80;

/**
 * Yields valid calls of a route with one error: each field of its schemas, present in the example or not,
 * removed or replaced by each problematic value and by the ends of its type's range, at every depth.
 */
export function* mutations(route: Route, call: ExampleCall): Generator<Mutation> {
  for (const part of ['params', 'query'] as const) {
    for (const [name, field] of getFields(route[part], call[part])) {
      for (const text of new Set(valuesFor(field).flatMap(getText))) {
        if (part === 'params' && !fitsPath(text)) continue;
        yield {
          name: `${part}.${name}=${show(text)}`,
          field: `${part}.${name}`,
          apply: (valid) => ({ ...valid, [part]: { ...valid[part], [name]: text } }),
        };
      }
    }
  }
  if (call.body === undefined) return;
  const withBody = (name: string, change: Change): Mutation => ({
    name,
    field: name.split(/[= ]/, 1)[0] ?? name,
    apply: (valid) => ({ ...valid, body: change(valid.body) }),
  });
  if (isFile(call.body)) {
    for (const [name, change] of brokenFiles()) yield withBody(`file ${name}`, change as Change);
    return;
  }
  for (const body of NASTY_BODIES) yield withBody(`body=${show(body)}`, () => body);
  for (const [name, change] of broken(route.body, call.body)) yield withBody(`body${name}`, change);
}

type Change = (valid: unknown) => unknown;

function* broken(schema: Schema | undefined, value: unknown): Generator<[string, Change]> {
  for (const option of getOptions(schema)) {
    const own = option === schema || matches(option, value) ? value : option && simplestValue(option);
    for (const [name, change] of brokenFields(option, own)) {
      // A value of another option is replaced as a whole.
      yield [name, own === value ? change : () => change(own)];
    }
  }
}

function* brokenFields(schema: Schema | undefined, value: unknown): Generator<[string, Change]> {
  for (const [key, field] of getFields(schema, value)) {
    yield [`.${key} removed`, (valid) => withField(valid, key, undefined)];
    for (const bad of valuesFor(field)) yield [`.${key}=${show(bad)}`, (valid) => withField(valid, key, bad)];
    const inner = getField(value, key) ?? (field && simplestValue(field));
    for (const [name, change] of broken(field, inner))
      yield [`.${key}${name}`, (valid) => withField(valid, key, change(getField(valid, key) ?? inner))];
  }
}

/**
 * The fields that a schema declares and those that a value has; the schema determines what is below them, if
 * it is known.
 */
function getFields(schema: Schema | undefined, value: unknown): [string, Schema | undefined][] {
  const { shape = {}, element, valueType } = schema === undefined ? {} : innermost(schema);
  const provided = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const names = new Set([...Object.keys(shape), ...provided, ...(element ? ['0'] : [])]);
  return [...names].map((name) => [name, shape[name] ?? element ?? valueType]);
}

/** The alternatives of a value. */
function getOptions(schema: Schema | undefined): readonly (Schema | undefined)[] {
  const { options } = schema === undefined ? {} : innermost(schema);
  return options ?? [schema];
}

/** Whether a value matches the alternative by its literal. */
function matches(schema: Schema | undefined, value: unknown): boolean {
  const { shape } = schema === undefined ? {} : getDefinition(schema);
  const [name, kind] =
    Object.entries(shape ?? {}).find(([, field]) => innermost(field).type === 'literal') ?? [];
  if (name === undefined || kind === undefined) return true;
  return innermost(kind).values?.includes(getField(value, name)) ?? true;
}

function valuesFor(field: Schema | undefined): readonly unknown[] {
  const byText = new Map(
    [...(field ? endsOfRange(field) : []), ...NASTY].map((one) => [JSON.stringify(one), one]),
  );
  return [...byText.values()];
}

/** A value as text in an address; undefined if it can't be one. */
function getText(value: unknown): string[] {
  if (typeof value === 'string') return value === '\ud800' || value.length > 500 ? [] : [value];
  if (Array.isArray(value)) return [];
  const text = JSON.stringify(value);
  return /^[\d-]|^true|^false/.test(text) ? [text] : [];
}

/** An empty segment, or one like `..`, would be another address. */
function fitsPath(text: string): boolean {
  return text.trim() !== '' && !/^\.+$/.test(text) && text.length <= LONGEST_PARAM;
}

/**
 * Yields damaged files: the valid file cut off, with a byte changed, before or after something else, and
 * random bytes.
 */
function* brokenFiles(): Generator<[string, (file: SentFile) => SentFile]> {
  const other = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  yield ['empty', ({ type }) => ({ type, bytes: new Uint8Array() })];
  for (const share of [0.01, 0.1, 0.5, 0.9, 0.99])
    yield [
      `cut at ${share}`,
      ({ type, bytes }) => ({ type, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) }),
    ];
  for (const share of [0, 0.05, 0.3, 0.6, 0.95])
    yield [
      `turned at ${share}`,
      ({ type, bytes }) => {
        const turned = Uint8Array.from(bytes);
        const at = Math.floor(bytes.length * share);
        turned[at] = ~(turned[at] ?? 0) & 255;
        return { type, bytes: turned };
      },
    ];
  yield ['something else', ({ type }) => ({ type, bytes: other })];
  yield ['behind something else', ({ type, bytes }) => ({ type, bytes: Buffer.concat([other, bytes]) })];
  yield ['before something else', ({ type, bytes }) => ({ type, bytes: Buffer.concat([bytes, other]) })];
}

function getField(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function withField(value: unknown, key: string, field: unknown): unknown {
  if (!Array.isArray(value)) return { ...(value as object), [key]: field };
  const items = [...value];
  items[Number(key)] = field;
  return items;
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 40);
}
