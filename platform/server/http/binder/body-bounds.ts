import type { Route, Schema } from '@artel/contract';
import type { JsonBounds } from '../../json/exceeds.ts';
import { getDefinition, greatestLength, type SchemaDefinition } from './schema-definition.ts';

/** The largest body that a route reads. */
export interface BodyBounds extends JsonBounds {
  readonly bytes: number;
}

/** A visitor sends a form; a route that needs more is probably wrong. */
const PUBLIC_BYTES = 64 * 1024;
/**
 * Every route reads at least this much, so that a body with wrong fields gets messages for them and not only
 * «too large».
 */
export const LEAST_BOUNDS: BodyBounds = { bytes: 16 * 1024, depth: 16, values: 1_000 };
/** The bounds for unbounded parts of a schema, if the route declares a limit in bytes. */
const OPEN: BodyBounds = { bytes: 0, depth: 12, values: 1_000 };

/** Programs that write only ASCII need six characters for a Cyrillic letter. */
const BYTES_PER_CHARACTER = 6;
/** The bytes of a number, `true` or `null`. */
const SCALAR = 24;
/** Quotes, colon and comma, and the white space of an indented text. */
const AROUND = 16;

/** Bytes of texts whose format determines their length. */
const FORMATS: Readonly<Record<string, number>> = { uuid: 36, date: 10, datetime: 40 };

/**
 * Computes the largest body of a route from its schema, in which every text and list has a maximal length.
 * The route's declared limit applies if its schema leaves something unbounded on purpose.
 */
export function bodyBounds(route: Route): BodyBounds {
  const largest = route.body ? getBounds(route.body, 'body', route) : { bytes: 0, depth: 0, values: 0 };
  const bytes = Math.max(LEAST_BOUNDS.bytes, route.bodyLimit?.bytes ?? largest.bytes);
  if (route.access === 'public' && bytes > PUBLIC_BYTES)
    throw new Error(`${route.id}: a visitor could send ${bytes} bytes, more than ${PUBLIC_BYTES}`);
  return {
    bytes,
    depth: Math.max(LEAST_BOUNDS.depth, largest.depth),
    values: Math.max(LEAST_BOUNDS.values, largest.values),
  };
}

interface Reading {
  readonly def: SchemaDefinition;
  /** Returns the bounds of a part, which has its own entry. */
  inside(part: Schema, place?: string): BodyBounds;
  /** The bounds of an unbounded part, if the route permits one. */
  open(what: string): BodyBounds;
}

function getBounds(schema: Schema, path: string, route: Route): BodyBounds {
  const def = getDefinition(schema);
  const read = READERS[def.type] ?? (({ open }: Reading) => open('size'));
  return read({
    def,
    inside: (part, place = '') => getBounds(part, path + place, route),
    open: (what) => {
      if (route.bodyLimit) return OPEN;
      throw new Error(`${route.id}: ${path} has no greatest ${what}, and the route no limit of its own`);
    },
  });
}

const small = (): BodyBounds => scalar(SCALAR);
const wrapped = ({ def, inside, open }: Reading): BodyBounds => {
  const inner = def.innerType ?? def.in;
  return inner ? inside(inner) : open('size');
};

/** Functions by kind of schema; the size of any other kind is unknown. */
const READERS: Readonly<Record<string, (reading: Reading) => BodyBounds>> = {
  number: small,
  int: small,
  boolean: small,
  null: small,
  undefined: small,
  optional: wrapped,
  nullable: wrapped,
  default: wrapped,
  prefault: wrapped,
  nonoptional: wrapped,
  readonly: wrapped,
  catch: wrapped,
  pipe: wrapped,
  literal: ({ def }) => scalar(longest(def.values ?? [])),
  enum: ({ def }) => scalar(longest(Object.values(def.entries ?? {}))),
  string: ({ def, open }) => {
    const length = greatestLength(def);
    const bytes = FORMATS[def.format ?? ''] ?? (length && length * BYTES_PER_CHARACTER);
    return bytes === undefined ? open('length') : scalar(bytes);
  },
  array: ({ def, inside, open }) => {
    const most = greatestLength(def);
    if (most === undefined || !def.element) return open('length');
    return nested([times(inside(def.element, '[]'), most)]);
  },
  object: ({ def, inside, open }) => {
    const fields = Object.entries(def.shape ?? {}).map(([name, field]) =>
      named(inside(field, `.${name}`), name),
    );
    const isLoose = def.catchall !== undefined && getDefinition(def.catchall).type !== 'never';
    return nested(isLoose ? [...fields, open('number of fields')] : fields);
  },
  union: ({ def, inside }) => (def.options ?? []).map((option) => inside(option)).reduce(greater),
  tuple: ({ def, inside }) => nested((def.items ?? []).map((item, at) => inside(item, `[${at}]`))),
  record: ({ open }) => open('number of keys'),
};

function longest(values: readonly unknown[]): number {
  return Math.max(SCALAR, ...values.map((value) => JSON.stringify(value).length * BYTES_PER_CHARACTER));
}

function scalar(bytes: number): BodyBounds {
  return { bytes: bytes + AROUND, depth: 0, values: 1 };
}

function named({ bytes, ...rest }: BodyBounds, name: string): BodyBounds {
  return { bytes: bytes + name.length + AROUND, ...rest };
}

function times({ bytes, depth, values }: BodyBounds, count: number): BodyBounds {
  return { bytes: bytes * count, depth, values: values * count };
}

/** Adds the brackets around parts. */
function nested(parts: readonly BodyBounds[]): BodyBounds {
  const sum = (of: (part: BodyBounds) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    bytes: AROUND + sum(({ bytes }) => bytes),
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    values: 1 + sum(({ values }) => values),
  };
}

function greater(one: BodyBounds, other: BodyBounds): BodyBounds {
  return {
    bytes: Math.max(one.bytes, other.bytes),
    depth: Math.max(one.depth, other.depth),
    values: Math.max(one.values, other.values),
  };
}
