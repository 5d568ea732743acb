import type { Schema } from '@artel/contract';
import type { Area } from '@artel/server';

/**
 * Returns the shapes that the contracts export, by their names there; two of one name are distinguished by
 * their areas. The front doors are imported by a computed name: an export that only the API's description
 * uses is still unused.
 */
export async function namedShapes(
  areas: readonly Pick<Area, 'name' | 'routes'>[],
): Promise<Map<string, Schema>> {
  const found: { readonly name: string; readonly area: string; readonly schema: Schema }[] = [];
  for (const { name: area, routes } of areas) {
    if (area === OWN || routes.length === 0) continue;
    const door = (await import(`@artel/${area}/contract`)) as Readonly<Record<string, unknown>>;
    for (const [name, schema] of Object.entries(door))
      if (isShape(schema)) found.push({ name, area, schema });
  }
  const isUsed = (name: string) => found.filter((one) => one.name === name).length > 1;
  return new Map(found.map(({ name, area, schema }) => [isUsed(name) ? `${area}.${name}` : name, schema]));
}

/** The shell's own contract consists of pages and rules. */
const OWN = 'shell';

function isShape(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && '_zod' in value;
}
