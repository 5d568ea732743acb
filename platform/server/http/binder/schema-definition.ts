import type { Schema } from '@artel/contract';

interface Check {
  readonly check: string;
  readonly maximum?: number;
  readonly length?: number;
  readonly value?: unknown;
  readonly format?: string;
}

/** The internal definition of a schema, for all kinds. */
export interface SchemaDefinition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  /** Set for a record. */
  readonly valueType?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}

/** The library has a type for each kind; code for any kind needs one type. */
export function getDefinition(schema: Schema): SchemaDefinition {
  return schema._zod.def as unknown as SchemaDefinition;
}

export function getChecks({ checks = [] }: SchemaDefinition): Check[] {
  return checks.map(({ _zod }) => _zod.def);
}

/** The maximal length of a bounded text or list. */
export function greatestLength(definition: SchemaDefinition): number | undefined {
  const lengths = getChecks(definition).flatMap(({ check, maximum = 0, length = 0 }) => {
    if (check === 'max_length') return [maximum];
    return check === 'length_equals' ? [length] : [];
  });
  return lengths.length === 0 ? undefined : Math.min(...lengths);
}
