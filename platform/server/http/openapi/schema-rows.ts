import type { Platform } from '../../platform.ts';

type Text = Platform['text'];
type Json = Record<string, unknown>;

/** One field of a schema as a row of a table. */
interface SchemaRow {
  /** Dotted; `[]` represents each item of a list. */
  readonly path: string;
  readonly kind: string;
  readonly note: string;
}

/** Flattens a JSON schema into rows for people. */
export function schemaRows(schema: Json, text: Text, path = ''): SchemaRow[] {
  const options = variants(schema);
  if (options.length > 1) {
    return options.flatMap((option, index) => [
      { path: path || text('docs.whole'), kind: text('docs.variant', { number: index + 1 }), note: '' },
      ...schemaRows(option, text, path),
    ]);
  }
  const own = options[0] ?? schema;
  if (own['type'] === 'array') return schemaRows(own['items'] as Json, text, `${path}[]`);
  const properties = (own['properties'] ?? {}) as Record<string, Json>;
  const required = (own['required'] ?? []) as string[];
  return Object.entries(properties).flatMap(([name, field]) => {
    const here = path ? `${path}.${name}` : name;
    const row = {
      path: here,
      kind: getKind(field, text),
      note: getNote(field, required.includes(name), text),
    };
    return [row, ...schemaRows(field, text, here)];
  });
}

/** The alternatives of a schema without `null`. */
function variants(schema: Json): Json[] {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  return options ? options.filter((option) => option['type'] !== 'null') : [];
}

function isNullable(schema: Json): boolean {
  const options = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  return options?.some((option) => option['type'] === 'null') ?? false;
}

const KNOWN = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

function getKind(schema: Json, text: Text): string {
  const own = variants(schema)[0] ?? schema;
  const type = String(own['type']);
  const kind = text(KNOWN.has(type) ? `docs.kind.${type}` : 'docs.kind.any');
  return isNullable(schema) ? text('docs.kind.nullable', { kind }) : kind;
}

function getNote(schema: Json, isRequired: boolean, text: Text): string {
  const own = variants(schema)[0] ?? schema;
  const notes: string[] = isRequired ? [] : [text('docs.optional')];
  const choices = own['enum'] as unknown[] | undefined;
  if (choices) notes.push(text('docs.choices', { choices: choices.join(', ') }));
  if ('const' in own) notes.push(text('docs.choices', { choices: String(own['const']) }));
  if (typeof own['format'] === 'string') notes.push(own['format']);
  const [min, max] = [own['minLength'], own['maxLength']];
  if (typeof min === 'number' && typeof max === 'number')
    notes.push(text('docs.length-between', { min, max }));
  else if (typeof max === 'number') notes.push(text('docs.length-up-to', { max }));
  else if (typeof min === 'number') notes.push(text('docs.length-from', { min }));
  return notes.join('; ');
}
