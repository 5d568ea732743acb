import { randomUUID } from 'node:crypto';
import type { Schema } from '@artel/contract';
import {
  getChecks,
  getDefinition,
  greatestLength,
  type SchemaDefinition,
} from '../http/binder/schema-definition.ts';

type Making = (def: SchemaDefinition, valid: unknown, isWhole: boolean) => unknown;

/**
 * Returns the largest value that a schema accepts, made from a valid one: lists and texts as long as they may
 * be. With `whole` it also has every field that the valid one leaves out. Text that a pattern restricts is
 * copied from the valid one.
 */
export function largestValue(schema: Schema, valid: unknown, isWhole: boolean): unknown {
  const def = getDefinition(schema);
  if (isMail(def)) return `${randomUUID()}@example.ru`;
  const inner = def.innerType ?? def.in;
  if (inner) return largestValue(inner, valid, isWhole);
  return (MAKERS[def.type] ?? ((_def, stored) => stored ?? {}))(def, valid, isWhole);
}

const MAKERS: Readonly<Record<string, Making>> = {
  number: (_def, valid) => valid ?? 1,
  boolean: (_def, valid) => valid ?? true,
  literal: (def) => def.values?.[0],
  enum: (def, valid) => valid ?? Object.values(def.entries ?? {})[0],
  union: (def, valid, isWhole) =>
    valid === undefined && def.options?.[0] ? largestValue(def.options[0], undefined, isWhole) : valid,
  string(def, valid) {
    if (def.format === 'uuid') return valid ?? randomUUID();
    const isRuled = def.format !== undefined || getChecks(def).some(({ check }) => check === 'string_format');
    return isRuled ? (valid ?? '') : 'я'.repeat(greatestLength(def) ?? 1);
  },
  array(def, valid, isWhole) {
    const { element } = def;
    const [first] = Array.isArray(valid) ? valid : [];
    if (!element) return [];
    // Unique ids, so that none is skipped as a duplicate.
    const isId = getDefinition(element).format === 'uuid';
    return Array.from({ length: greatestLength(def) ?? 1 }, (_, at) =>
      largestValue(element, isId && at > 0 ? undefined : first, isWhole),
    );
  },
  object(def, valid, isWhole) {
    const provided = (valid ?? {}) as Readonly<Record<string, unknown>>;
    const fields = Object.entries(def.shape ?? {}).filter(([name]) => isWhole || name in provided);
    return {
      ...provided,
      ...Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          provided[name] === null ? null : largestValue(field, provided[name], isWhole),
        ]),
      ),
    };
  },
};

function isMail({ format, in: inside, out }: SchemaDefinition): boolean {
  const last = out && getDefinition(out);
  return format === 'email' || (inside !== undefined && last?.format === 'email');
}
