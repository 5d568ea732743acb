import type { Column } from './catalogue.ts';

const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  tsvector: 'string',
  varchar: 'string',
  date: 'string',
  // Money and measures need all their digits.
  numeric: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  // Transaction numbers exceed the range of a number.
  xid8: 'string',
  float8: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  timestamptz: 'Timestamp',
  json: 'Json',
  jsonb: 'Json',
};

const GENERATED = `type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;
`;
const TIMESTAMP = 'type Timestamp = ColumnType<Date, Date | string, Date | string>;\n';
const JSON_TYPE = `/** Read as parsed, written as text. */
type Json = ColumnType<unknown, string, string>;
`;

/** The row types of one schema for Kysely; columns in camelCase, as its plugin converts them. */
export function printRowTypes(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, (column) => `${column.schema}.${column.table}`)];
  const interfaces = tables.map(([table, own]) => {
    const fields = own.map((column) => `  ${camelCase(column.name)}: ${getType(column)};`).sort();
    return `interface ${interfaceName(table)} {\n${fields.join('\n')}\n}\n`;
  });
  const rows = tables.map(([table]) => `  '${table}': ${interfaceName(table)};`);
  const body = [...interfaces, `export interface Db {\n${rows.join('\n')}\n}\n`].join('\n');
  const used = [
    ['Generated<', GENERATED],
    ['Timestamp', TIMESTAMP],
    ['Json', JSON_TYPE],
  ] as const;
  const aliases = used.filter(([mark]) => body.includes(mark)).map(([, text]) => text);
  const imports = aliases.length > 0 ? [`import type { ColumnType } from 'kysely';\n`] : [];
  return `// Generated from the migrations by \`npm run generate\`.\n${[...imports, aliases.join(''), body].filter(Boolean).join('\n')}`;
}

function getType({ schema, table, name, base, isArray, isRequired, fallback, isGenerated }: Column): string {
  const known = TYPES[base];
  if (!known)
    throw new Error(`tools/generate/row-types.ts knows no type for ${schema}.${table}.${name} (${base})`);
  const value = isArray ? `${known}[]` : known;
  const nullable = isRequired ? value : `${value} | null`;
  return fallback !== null || isGenerated ? `Generated<${nullable}>` : nullable;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function interfaceName(table: string): string {
  const name = camelCase(table.replace('.', '_'));
  return name.charAt(0).toUpperCase() + name.slice(1);
}
