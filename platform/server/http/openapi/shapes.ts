import { ErrorEnvelope, type Schema } from '@artel/contract';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** The named shapes that the contracts export, by their names in the document. */
export type NamedShapes = ReadonlyMap<string, Schema>;

/** Collects schemas that operations share; the document contains each once, under its name. */
export function createShapes(named: NamedShapes) {
  const names = z.registry<{ id?: string }>();
  const schemas: NamedShapes = new Map([['Error', ErrorEnvelope as Schema], ...named]);
  for (const [id, schema] of schemas) names.add(schema as z.ZodMiniType, { id });
  const printed = new Map<string, Json>();

  const known = new Map<string, boolean>();
  /** Whether input and output are equal: an input may lack fields with a default, or have unknown ones. */
  const isSymmetric = (id: string): boolean => {
    const schema = schemas.get(id);
    const same =
      known.get(id) ??
      (schema !== undefined && isEqual(spellOut(schema, 'input'), spellOut(schema, 'output')));
    known.set(id, same);
    return same;
  };
  const getName = (id: string, io: Direction) => (io === 'output' || isSymmetric(id) ? id : `${id}.input`);

  return {
    /** A schema in the document: by reference if it, or a part of it, has a name. */
    describe(schema: Schema, io: Direction): Json {
      // NOTE: a named schema is described by reference only where something else contains it.
      const holder = z.object({ held: schema as z.ZodMiniType });
      const { properties, $defs = {} } = z.toJSONSchema(holder, {
        ...FORM,
        io,
        metadata: names,
      }) as unknown as {
        properties: { held: Json };
        $defs?: Record<string, Json>;
      };
      const referTo = (id: string) => `#/components/schemas/${getName(id, io)}`;
      for (const [id, { id: _id, ...shape }] of Object.entries($defs))
        printed.set(getName(id, io), withReferences(shape, referTo) as Json);
      return withReferences(properties.held, referTo) as Json;
    },
    components: (): Json => Object.fromEntries([...printed].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

export type Shapes = ReturnType<typeof createShapes>;

const FORM = { target: 'draft-2020-12', reused: 'inline' } as const;
const DEFINITION = '#/$defs/';

/** A schema without references. */
export function spellOut(schema: Schema, io: Direction): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as z.ZodMiniType, { ...FORM, io });
  return rest as Json;
}

function withReferences(value: unknown, referTo: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, referTo));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' && inner.startsWith(DEFINITION)
        ? referTo(inner.slice(DEFINITION.length))
        : withReferences(inner, referTo),
    ]),
  );
}

function isEqual(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
