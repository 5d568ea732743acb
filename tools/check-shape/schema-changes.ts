import {
  addStatement,
  type Column,
  createSchema,
  readColumn,
  readCondition,
  readIndexTarget,
  readName,
  readSignature,
  type Schema,
} from './sql-schema.ts';
import { readInside, readStatements, type SqlStatement, splitList } from './sql-statements.ts';

/** The statement in its file. */
interface Place {
  readonly statement: SqlStatement;
  readonly schema: Schema;
  /** As they were before the file. */
  readonly former: Pick<Schema, 'functions' | 'checks'>;
  /** All of the file: a definition is often dropped to be made again. */
  readonly others: readonly SqlStatement[];
}

/** A statement of a newer migration. */
interface Change {
  readonly file: string;
  readonly statement: SqlStatement;
  /** Why a server of the release before can't work beside it; none for most. */
  readonly reasons: readonly string[];
}

/** Walks the migrations in their order; returns the statements of those that the release does not have. */
export function readSchemaChanges(
  migrations: readonly { readonly file: string; readonly text: string; readonly isNewer: boolean }[],
): Change[] {
  const schema = createSchema();
  return migrations.flatMap(({ file, text, isNewer }) => {
    const others = readStatements(text);
    const former = { functions: new Map(schema.functions), checks: new Map(schema.checks) };
    return others.flatMap((statement) => {
      const reasons = isNewer ? findReasons({ statement, schema, former, others }) : [];
      addStatement(statement, schema, isNewer);
      return isNewer ? [{ file, statement, reasons }] : [];
    });
  });
}

function findReasons(place: Place): string[] {
  const { code } = place.statement;
  if (code.startsWith('drop ')) return findDropped(place);
  if (code.startsWith('alter table ')) return findAltered(place);
  if (code.startsWith('alter ')) return findRenamed(place);
  if (code.startsWith('create ')) return findNarrowing(place);
  if (code.startsWith('revoke ')) return findRevoked(place);
  if (code.startsWith('do ')) return findHidden(place);
  const declared = /\bdeclare_\w+_table\('(\d+)'/.exec(code)?.[1];
  const table = declared === undefined ? undefined : place.statement.strings[Number(declared)];
  return table !== undefined && isOldTable(place.schema, table)
    ? [`declares the scope of ${table} again`]
    : [];
}

function findDropped(place: Place): string[] {
  const [, kind = '', rest = ''] =
    /^drop (materialized view|\w+) (?:concurrently )?(?:if exists )?(.*?)(?: cascade| restrict)?$/.exec(
      place.statement.code,
    ) ?? [];
  return splitList(rest)
    .filter((name) => !place.schema.added.has(name) && !isHarmlessDrop(kind, name, place))
    .map((name) => `drops the ${kind} ${name}`);
}

function isHarmlessDrop(kind: string, name: string, { schema, former, others }: Place): boolean {
  if (kind === 'table') return !isOldTable(schema, name);
  if (kind === 'function') return isReplaced(name, former, others);
  if (kind === 'index') return isUniqueAgain(name, schema, others);
  if (kind !== 'policy' && kind !== 'trigger') return false;
  const [own = '', table = ''] = name.split(' on ');
  const isMade = new RegExp(`^create (?:or replace )?(?:constraint )?${kind} ${own} .*\\bon ${table}\\b`);
  const isMadePolicy = new RegExp(`^create policy ${own} on ${table}\\b`);
  return (
    !isOldTable(schema, table) || others.some(({ code }) => isMade.test(code) || isMadePolicy.test(code))
  );
}

/** An index that is not unique finds rows faster and nothing else; by a unique one `ON CONFLICT` finds what is there. */
function isUniqueAgain(name: string, schema: Schema, others: readonly SqlStatement[]): boolean {
  const target = schema.unique.get(lastPart(name));
  return target === undefined || others.some(({ code }) => readIndexTarget(code)?.target === target);
}

/** A function that is made again takes every call that its former self took, and returns at least the same. */
function isReplaced(
  name: string,
  { functions }: Pick<Schema, 'functions'>,
  others: readonly SqlStatement[],
): boolean {
  const bare = name.replace(/\(.*$/, '').trim();
  const types = name.includes('(') ? splitList(readInside(name)).map(toType).join() : null;
  const former = (functions.get(bare) ?? []).filter(
    ({ parameters }) => types === null || parameters.map(toType).join() === types,
  );
  const made = others
    .flatMap(({ code }) => readSignature(code, true) ?? [])
    .filter((one) => one.name === bare);
  return (
    former.every(
      (old) =>
        old.isNew ||
        made.some(
          ({ parameters, defaults, returns }) =>
            old.parameters.every((parameter, at) => parameter === parameters[at]) &&
            parameters.length - defaults <= old.parameters.length - old.defaults &&
            returnsAll(old.returns, returns),
        ),
    ) && former.length > 0
  );
}

function returnsAll(old: string, returns: string): boolean {
  if (old === returns) return true;
  if (!old.startsWith('table') || !returns.startsWith('table')) return false;
  const columns = splitList(readInside(returns));
  return splitList(readInside(old)).every((column) => columns.includes(column));
}

function findAltered(place: Place): string[] {
  const { statement, schema } = place;
  const [, table = '', actions = ''] =
    /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement.code) ?? [];
  if (!isOldTable(schema, table)) return [];
  // A constraint may be of columns that the same statement adds.
  const columns = new Map(schema.tables.get(table)?.columns);
  for (const action of splitList(actions)) {
    const added = readAddedColumn(action);
    if (added) columns.set(added.name, added.column);
  }
  return splitList(actions).flatMap((action) => findAction(action, { table, columns }, place) ?? []);
}

interface AlteredTable {
  readonly table: string;
  readonly columns: ReadonlyMap<string, Column>;
}

function readAddedColumn(action: string) {
  const isConstraint = /^add (?:constraint|check|primary|unique|foreign|exclude)\b/.test(action);
  if (isConstraint || !action.startsWith('add ')) return null;
  return readColumn(action.replace(/^add (?:column )?(?:if not exists )?/, ''), true);
}

function findAction(action: string, altered: AlteredTable, place: Place): string | null {
  const { schema } = place;
  const { table, columns } = altered;
  const [, alteredName = '', change = ''] = /^alter (?:column )?(\w+) (.*)$/.exec(action) ?? [];
  if (alteredName !== '')
    return findColumnChange(`${table}.${alteredName}`, columns.get(alteredName), change);
  const added = readAddedColumn(action);
  if (added)
    return added.column.isRequired && !added.column.hasDefault
      ? `adds ${table}.${added.name} NOT NULL without a default`
      : null;
  if (action.startsWith('add ')) return findConstraint(action.slice('add '.length), altered, place);
  const constraint = /^drop constraint (?:if exists )?(\w+)/.exec(action)?.[1];
  if (constraint !== undefined)
    return schema.unique.has(constraint) || /_(?:key|pkey|excl)$/.test(constraint)
      ? `drops the unique constraint ${constraint}`
      : null;
  const dropped = /^drop (?:column )?(?:if exists )?(\w+)/.exec(action)?.[1];
  if (dropped !== undefined)
    return columns.get(dropped)?.isNew ? null : `drops the column ${table}.${dropped}`;
  const renamed = /^rename (?:column )?(\w+) to \w+$/.exec(action)?.[1];
  if (renamed !== undefined && columns.get(renamed)?.isNew) return null;
  if (/^rename\b/.test(action)) return `renames in ${table}: ${action}`;
  const isHarmless =
    /^(?:no )?force row level security$|^validate constraint |^(?:enable|disable) trigger |^set \(|^reset \(/;
  return isHarmless.test(action) ? null : `changes ${table}: ${action}`;
}

function findColumnChange(name: string, column: Column | undefined, change: string): string | null {
  if (/^(?:set default|drop not null|set (?:statistics|storage|compression))\b/.test(change)) return null;
  if (change === 'set not null')
    return column?.isNew && column.hasDefault
      ? null
      : `makes ${name} NOT NULL, but has no default of a new column`;
  if (change === 'drop default')
    return column?.isNew && !column.isRequired ? null : `drops the default of ${name}`;
  const type = /^(?:set data )?type (.*?)(?: collate .*| using .*)?$/.exec(change)?.[1];
  if (type === undefined) return `changes ${name}: ${change}`;
  return column?.isNew || isWider(column?.type ?? '', type) ? null : `changes the type of ${name} to ${type}`;
}

/** Bigger numbers come out of the driver as strings, so no number becomes `bigint`. */
function isWider(old: string, type: string): boolean {
  const size = (text: string) =>
    Number(/^(?:varchar|character varying) ?\((\d+)\)$/.exec(text)?.[1] ?? Number.NaN);
  if (old === 'smallint') return type === 'integer' || type === 'int';
  return size(old) > 0 && (type === 'text' || size(type) >= size(old));
}

function findConstraint(
  definition: string,
  { table, columns }: AlteredTable,
  { statement, former, others }: Place,
): string | null {
  const [, name = ''] = /^constraint (\w+)/.exec(definition) ?? [];
  const hasNewColumn = (definition.match(/\w+/g) ?? []).some((word) => columns.get(word)?.isNew);
  if (hasNewColumn || /\busing index\b/.test(definition)) return null;
  const condition = readCondition(definition, statement);
  const old = former.checks.get(name);
  const isDropped = others.some(({ code }) =>
    new RegExp(`\\bdrop constraint (?:if exists )?${name}\\b`).test(code),
  );
  if (old !== undefined && condition !== null && isDropped && isLooser(old, condition)) return null;
  return `adds a constraint to old columns of ${table}: ${definition.slice(0, 60)}`;
}

/** A list with more values, or a range with wider bounds. */
function isLooser(former: string, condition: string): boolean {
  const list = (text: string) => /^(\w+) in \((.*)\)$/.exec(text);
  const [old, now] = [list(former), list(condition)];
  if (old && now) {
    const values = splitList(now[2] ?? '');
    return old[1] === now[1] && splitList(old[2] ?? '').every((value) => values.includes(value));
  }
  const range = (text: string) => /^(.*?) (?:between (-?\d+) and|<=) (\d+)$/.exec(text);
  const [was, is] = [range(former), range(condition)];
  if (!was || !is || was[1] !== is[1]) return false;
  const lowest = (found: RegExpExecArray) =>
    found[2] === undefined ? Number.NEGATIVE_INFINITY : Number(found[2]);
  return lowest(is) <= lowest(was) && Number(is[3]) >= Number(was[3]);
}

function findRenamed({ statement: { code }, schema }: Place): string[] {
  if (code.startsWith('alter default privileges')) return [];
  const { kind, name } = readName(code);
  const isNew = schema.added.has(name) || (schema.functions.get(name) ?? []).some((one) => one.isNew);
  const table = / on ([\w.]+)/.exec(code)?.[1];
  if (isNew || (kind === 'policy' && table !== undefined && !isOldTable(schema, table))) return [];
  const isSetting = /^(?:function|procedure|routine|view|index|sequence|trigger)$/.test(kind);
  if (isSetting && !/ (?:rename|set schema|owner to) ?/.test(code)) return [];
  return [`changes the ${kind} ${name}`];
}

function findNarrowing({ statement: { code }, schema, others }: Place): string[] {
  const policy = /^create policy (\w+) on ([\w.]+) as restrictive\b/.exec(code);
  if (policy && isOldTable(schema, policy[2] ?? ''))
    return [`narrows ${policy[2]} by the policy ${policy[1]}`];
  const index = readIndexTarget(code);
  if (index === null || !isOldTable(schema, index.table)) return [];
  const columns = schema.tables.get(index.table)?.columns;
  const hasNewColumn = (index.target.match(/\w+/g) ?? []).some((word) => columns?.get(word)?.isNew);
  const isMadeAgain = others.some((other) => {
    const dropped = /^drop index (?:concurrently )?(?:if exists )?([\w.]+)/.exec(other.code)?.[1];
    return dropped !== undefined && schema.unique.get(lastPart(dropped)) === index.target;
  });
  return hasNewColumn || isMadeAgain ? [] : [`adds a unique index on old columns of ${index.table}`];
}

function findRevoked({ statement: { code }, schema, others }: Place): string[] {
  const names = /\bon (?:table |function |schema |sequence |type )?(.*?) from /.exec(code)?.[1];
  const isOwn = (name: string) => {
    const bare = name.replace(/\(.*$/, '').trim();
    const isMade = others.some(
      (other) => readName(other.code).name === bare && other.code.startsWith('create '),
    );
    return isMade || schema.added.has(bare) || schema.tables.get(bare)?.isNew === true;
  };
  return names !== undefined && splitList(names).every(isOwn) ? [] : [`revokes: ${code.slice(0, 80)}`];
}

/** Statements that a block puts together can't be read here. */
function findHidden({ statement: { strings } }: Place): string[] {
  return strings.some((body) => /\b(?:alter|drop|rename|revoke|create unique)\b/i.test(body))
    ? ['changes the schema in a block, where this check reads nothing']
    : [];
}

/** A parameter may have a name before its type. */
function toType(parameter: string): string {
  const hasName =
    / /.test(parameter) &&
    !/^(?:double precision|(?:character|bit) varying|time(?:stamp)? with)/.test(parameter);
  return hasName ? parameter.slice(parameter.indexOf(' ') + 1) : parameter;
}

/** A table that the migrations nowhere made, like one of the job queue, counts as old. */
function isOldTable(schema: Schema, name: string): boolean {
  return schema.tables.get(name)?.isNew !== true;
}

function lastPart(name: string): string {
  return name.split('.').at(-1) ?? name;
}
