import type { Schema } from '@artel/contract';

interface Check {
  readonly check: string;
  readonly maximum?: number;
  readonly length?: number;
  readonly value?: unknown;
  readonly format?: string;
}

/** The description that a schema has of itself, for all of its kinds. */
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

/** The library types each kind by itself; a person who reads any of them needs one type. */
export function getDefinition(schema: Schema): SchemaDefinition {
  return schema._zod.def as unknown as SchemaDefinition;
}

export function getChecks({ checks = [] }: SchemaDefinition): Check[] {
  return checks.map(({ _zod }) => _zod.def);
}

/** How long a text or a list may be that its schema bounds. */
export function greatestLength(definition: SchemaDefinition): number | undefined {
  const lengths = getChecks(definition).flatMap(({ check, maximum = 0, length = 0 }) => {
    if (check === 'max_length') return [maximum];
    return check === 'length_equals' ? [length] : [];
  });
  return lengths.length === 0 ? undefined : Math.min(...lengths);
}
