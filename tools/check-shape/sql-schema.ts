import { readInside, readOutside, type SqlStatement, splitList, withStrings } from './sql-statements.ts';

export interface Column {
  readonly isNew: boolean;
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
}

interface Signature {
  readonly isNew: boolean;
  /** Names and types, without defaults. */
  readonly parameters: readonly string[];
  readonly defaults: number;
  readonly returns: string;
}

/** The schema as far as the migrations before a statement have made it. */
export interface Schema {
  readonly tables: Map<string, { readonly isNew: boolean; readonly columns: Map<string, Column> }>;
  readonly functions: Map<string, Signature[]>;
  /** Views, types, schemas and sequences that the release does not know, and triggers and policies with their tables. */
  readonly added: Set<string>;
  /** Tables and columns of unique indexes, by name; a constraint has its own name instead. */
  readonly unique: Map<string, string>;
  /** Conditions by the names of their constraints. */
  readonly checks: Map<string, string>;
}

const NAMED =
  /^(?:create|alter|drop) (?:or replace )?(?:constraint |unlogged )?(materialized view|\w+) (?:concurrently )?(?:if (?:not )?exists )?([\w.{}]+)/;
const CONSTRAINT = /^(?:constraint|check|primary|unique|foreign|exclude|like)\b/;
const COLUMN_ENDS =
  /\b(?:collate|not null|null|default|check|unique|primary|references|generated|constraint)\b/;
const RETURNS_END =
  /\b(?:language|as|stable|volatile|immutable|security|parallel|set|return|begin|cost|rows|strict|called|leakproof|window|support)\b/;

export function createSchema(): Schema {
  return { tables: new Map(), functions: new Map(), added: new Set(), unique: new Map(), checks: new Map() };
}

/** Kind and name of what a statement creates, alters or drops. */
export function readName(code: string): { kind: string; name: string } {
  const [, kind = '', name = ''] = NAMED.exec(code) ?? [];
  return { kind, name };
}

/** Adds what a statement makes to the schema. */
export function addStatement(statement: SqlStatement, schema: Schema, isNew: boolean): void {
  const { code } = statement;
  const { kind, name } = readName(code);
  const index = readIndexTarget(code);
  if (index) schema.unique.set(index.name, index.target);
  for (const [, unique = ''] of code.matchAll(/\bconstraint (\w+) (?:unique|primary key|exclude)\b/g))
    schema.unique.set(unique, unique);
  if (code.startsWith('alter table ')) applyActions(statement, schema, isNew);
  if (!code.startsWith('create ')) return;
  const made = readSignature(code, isNew);
  if (made) schema.functions.set(made.name, [...(schema.functions.get(made.name) ?? []), made]);
  else if (kind === 'table') {
    const columns = new Map<string, Column>();
    const parts = / as (?:select|with|table)\b/.test(readOutside(code)) ? '' : readInside(code);
    for (const part of splitList(parts)) addPart(part, name, columns, statement, schema, isNew);
    schema.tables.set(name, { isNew, columns });
  } else if (isNew) {
    const table = /^create (?:or replace )?(?:constraint )?(?:trigger|policy) .*?\bon ([\w.]+)/.exec(
      code,
    )?.[1];
    schema.added.add(table === undefined ? name : `${name} on ${table}`);
  }
}

function addPart(
  part: string,
  table: string,
  columns: Map<string, Column>,
  statement: SqlStatement,
  schema: Schema,
  isNew: boolean,
): void {
  const isConstraint = CONSTRAINT.test(part);
  const { name, column } = readColumn(part, isNew);
  if (!isConstraint) columns.set(name, column);
  const own =
    /\bconstraint (\w+) check\b/.exec(part)?.[1] ??
    (isConstraint ? undefined : `${table.split('.').at(-1)}_${name}_check`);
  const condition = readCondition(part, statement);
  if (own !== undefined && condition !== null) schema.checks.set(own, condition);
}

function applyActions(statement: SqlStatement, schema: Schema, isNew: boolean): void {
  const [, table = '', actions = ''] =
    /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement.code) ?? [];
  const columns = schema.tables.get(table)?.columns;
  if (!columns) return;
  for (const action of splitList(actions)) {
    const added = /^add (?:column )?(?:if not exists )?(.*)$/.exec(action)?.[1];
    if (added !== undefined) addPart(added, table, columns, statement, schema, isNew);
    const [, name = '', change = ''] = /^alter (?:column )?(\w+) (.*)$/.exec(action) ?? [];
    const column = columns.get(name);
    if (!column) continue;
    columns.set(name, {
      ...column,
      isRequired: change === 'set not null' || (column.isRequired && change !== 'drop not null'),
      hasDefault: change.startsWith('set default') || (column.hasDefault && change !== 'drop default'),
      type: /^(?:set data )?type (.*?)(?: collate .*| using .*)?$/.exec(change)?.[1] ?? column.type,
    });
  }
}

export function readColumn(definition: string, isNew: boolean): { name: string; column: Column } {
  const name = /^"?(\w+)/.exec(definition)?.[1] ?? '';
  const rest = definition.replace(/^"?\w+"? ?/, '');
  const flags = readOutside(rest);
  return {
    name,
    column: {
      isNew,
      type: (rest.split(COLUMN_ENDS)[0] ?? '').trim(),
      isRequired: /\bnot null\b|\bprimary key\b/.test(flags),
      hasDefault: /\bdefault\b|\bgenerated\b|\b(?:small|big)?serial\b/.test(flags),
    },
  };
}

export function readCondition(definition: string, statement: SqlStatement): string | null {
  const from = /\bcheck ?\(/.exec(definition);
  return from ? withStrings(readInside(definition.slice(from.index)), statement) : null;
}

export function readIndexTarget(code: string): { name: string; table: string; target: string } | null {
  const [, name, table, rest = ''] =
    /^create unique index (?:concurrently )?(?:if not exists )?(\w+) on (?:only )?([\w.]+) ?(.*)$/.exec(
      code,
    ) ?? [];
  return name === undefined || table === undefined ? null : { name, table, target: `${table} ${rest}` };
}

export function readSignature(code: string, isNew: boolean): (Signature & { readonly name: string }) | null {
  const name = /^create (?:or replace )?(?:function|procedure) ([\w.]+) ?\(/.exec(code)?.[1];
  if (name === undefined) return null;
  const all = splitList(readInside(code));
  const after = code.slice(code.indexOf('(') + 1 + readInside(code).length);
  const returns = /\breturns (.*)$/.exec(after)?.[1] ?? '';
  return {
    name,
    isNew,
    parameters: all.map((parameter) => parameter.replace(/ (?:default|=|:=) .*$/, '').replace(/^in /, '')),
    defaults: all.filter((parameter) => / (?:default|=|:=) /.test(parameter)).length,
    returns: returns.startsWith('table')
      ? `table (${readInside(returns)})`
      : (returns.split(RETURNS_END)[0] ?? '').trim(),
  };
}
