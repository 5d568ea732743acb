import { isTest } from '../project/source-files.ts';
import type { Source } from './source.ts';

const SCHEMA = 'docs/schema.sql';
const QUEUE = 'graphile_worker._private_jobs';

/** Statements without a bound of their own, and what bounds them instead; the list only shrinks. */
const WITHOUT_BOUND: Readonly<Record<string, string>> = {
  'areas/identity/server/confirmations/confirmations.store.ts identity.confirmations':
    'one person or address, which has a row for each of a few purposes',
  'areas/identity/server/data/person-data.store.ts identity.confirmations': 'one person, as above',
  'areas/identity/server/data/person-data.store.ts identity.links':
    'one person; a link lasts for days, and letters are limited',
  'areas/identity/server/factors/challenges/challenges.store.ts identity.challenges': 'names one by its hash',
  'areas/identity/server/links/links.store.ts identity.links': 'one person or address, as above',
  'areas/requisites/server/banks/banks.store.ts requisites.banks': 'banks of the country: some thousand',
  'areas/roadmap/server/ideas/votes.store.ts roadmap.votes': 'one person and ideas merged into one',
  'areas/roadmap/server/ideas/votes.store.ts roadmap.follows': 'one person and ideas merged into one',
  'areas/roadmap/server/triage/triage.store.ts roadmap.ideas': 'ideas that the operator merged by hand',
  'areas/roadmap/server/triage/triage.store.ts roadmap.follows':
    'people who follow one merged idea; written by one statement just as large, in the request of the operator',
  'areas/stats/server/collect/hits.store.ts stats.visitors': 'days of one browser',
  'areas/stats/server/collect/hits.store.ts stats.events':
    'events of one browser, whose number a minute is limited',
  'areas/stats/server/usage/usage.store.ts stats.roll_up_position': 'has one row',
  'platform/server/audit/chain.store.ts platform.audit_records': 'the caller names the last place of a batch',
  'platform/server/blobs/blob-moves.store.ts platform.blob_moves': 'has two rows',
  'platform/server/blobs/blobs.store.ts platform.blobs':
    'an erasure is one transaction: files of one company or person',
  'platform/server/installation/installation.store.ts platform.servers': 'has a row for each server',
  'platform/server/jobs/clock-pool.ts graphile_worker._private_jobs': 'only tests drain the queue by a clock',
  'docs/schema.sql platform.enqueue': 'jobs with one key, which is unique',
  'docs/schema.sql platform.erase_rows': 'an erasure is one transaction: rows of one company or person',
};

const RAW = /(?<!\b(?:FOR|DO|KEY|OR)\s+)\b(?:DELETE\s+FROM|UPDATE)\s+(?:ONLY\s+)?(\$\{[^}]*\}|%s|[\w.]+)/g;
/** The end of a statement in the code. */
const ENDS = { raw: /`(?:\.execute|,|\)(?!\}))|',\s*\[|;\n/, built: /\.execute|;\n/ };
const BUILT = /\b(?:deleteFrom|updateTable)\(\s*'([\w.]+)'/g;
const DECLARED = /\bexport const (\w+) = table<\w+>\(\)\(\s*'([\w.]+)'/g;
const TABLE = /^-- scope: (\w+)[^\n]*\nCREATE TABLE ([\w.]+) \(([\s\S]*?)\n\);/gm;
const KEY = /PRIMARY KEY \(([^)]*)\)/;
const FUNCTION = /^CREATE OR REPLACE FUNCTION ([\w.]+)\(([\s\S]*?)\$function\$([\s\S]*?)\$function\$/gm;

interface Found {
  readonly place: string;
  readonly entry: string;
}

/**
 * Statements that may delete or change a large part of a table in which all companies have rows. One that
 * needs more time than a statement has fails, and needs even more the next time.
 */
export function boundFaults(sources: readonly Source[]): string[] {
  const schema = sources.find(({ file }) => file === SCHEMA)?.text ?? '';
  const keys = readKeys(schema);
  const shared = new Set([
    ...[...keys].flatMap(([name, { scope }]) => (scope === 'installation' ? [name] : [])),
    QUEUE,
  ]);
  const code = sources.filter(({ file }) => /^(areas|platform|shell)\/.*\.ts$/.test(file) && !isTest(file));
  const found = [
    ...code.flatMap((source) => findInCode(source, shared, keys)),
    ...findInTables(code, shared, keys),
    ...findInFunctions(schema, keys),
  ];
  const entries = new Set(found.map(({ entry }) => entry));
  return [
    ...found
      .filter(({ entry }) => !Object.hasOwn(WITHOUT_BOUND, entry))
      .map(({ place }) => `${place}: deletes or changes rows of many without a LIMIT, see deleteInChunks`),
    ...Object.keys(WITHOUT_BOUND)
      .filter((entry) => schema !== '' && !entries.has(entry))
      .map((entry) => `${entry}: has a bound now and stays in the list of those without`),
  ];
}

type Keys = ReadonlyMap<string, { readonly scope: string; readonly columns: readonly string[] }>;

function readKeys(schema: string): Keys {
  return new Map(
    [...schema.matchAll(TABLE)].map(([, scope = '', name = '', body = '']) => [
      name,
      { scope, columns: KEY.exec(body)?.[1]?.split(', ') ?? [] },
    ]),
  );
}

/** How a statement compares a column: in SQL, in a built query, or in the condition of a declared table. */
const COMPARED = {
  raw: (column: string) => `\\b${column} = `,
  built: (column: string) => `'${toProperty(column)}', '='`,
  declared: (column: string) => `\\b${toProperty(column)}\\b\\s*[,:}]`,
};

/** Whether a statement names its rows by their whole key, or how many there are at most. */
function isBounded(
  statement: string,
  {
    columns = ['id'],
    form,
  }: { readonly columns?: readonly string[] | undefined; readonly form: keyof typeof COMPARED },
): boolean {
  if (/\blimit\b|\b(?:from|using) (?:unnest|json_populate_recordset)\(/i.test(statement)) return true;
  // All but the latest rows of a holder, as the statement before left them.
  if (/\boffset\b/i.test(statement) && /\bskip ?locked\b/i.test(statement)) return true;
  const condition = statement.slice(Math.max(0, statement.search(/\bwhere\b/i)));
  return columns.length > 0 && columns.every((column) => new RegExp(COMPARED[form](column)).test(condition));
}

const toProperty = (column: string) =>
  column.replaceAll(/_(\w)/g, (_found, letter: string) => letter.toUpperCase());

function findInCode({ file, text }: Source, shared: ReadonlySet<string>, keys: Keys): Found[] {
  return [...text.matchAll(RAW), ...text.matchAll(BUILT)].flatMap(({ 0: begin, 1: name = '', index }) => {
    if (!shared.has(name) && !name.startsWith('$')) return [];
    const form = begin.endsWith("'") ? 'built' : 'raw';
    const rest = text.slice(index);
    const statement = rest.slice(0, rest.search(ENDS[form]));
    // A name that is a value is of a company's table if the company is in the condition.
    if (name.startsWith('$') && /\bcompany_id = (?:\$|OLD\b)/.test(statement)) return [];
    if (isBounded(statement, { columns: keys.get(name)?.columns, form })) return [];
    return [{ place: `${file}:${toLine(text, index)}`, entry: `${file} ${name}` }];
  });
}

/** `deleteAll` and `updateAll` of the tables that an area declares. */
function findInTables(code: readonly Source[], shared: ReadonlySet<string>, keys: Keys): Found[] {
  return code
    .filter(({ file }) => /^areas\/[^/]+\/server\/tables\.ts$/.test(file))
    .flatMap((tables) => {
      const room = tables.file.slice(0, -'tables.ts'.length);
      return [...tables.text.matchAll(DECLARED)]
        .filter(([, , name = '']) => shared.has(name))
        .flatMap(([, constant = '', name = '']) =>
          code
            .filter(({ file }) => file.startsWith(room))
            .flatMap(({ file, text }) =>
              [...text.matchAll(new RegExp(`\\b${constant}\\.(?:delete|update)All\\(([^;]*);`, 'g'))]
                .filter(
                  ([, statement = '']) =>
                    !isBounded(statement, { columns: keys.get(name)?.columns, form: 'declared' }),
                )
                .map(({ index }) => ({ place: `${file}:${toLine(text, index)}`, entry: `${file} ${name}` })),
            ),
        );
    });
}

/** Functions that run with the owner's rights, and those that they call. */
function findInFunctions(schema: string, keys: Keys): Found[] {
  return [...schema.matchAll(FUNCTION)].flatMap(([, name = '', , body = '']) => {
    const isUnbounded = body.split(';').some((part) =>
      [...part.matchAll(RAW)].some(({ 1: target = '', index }) => {
        const statement = part.slice(index);
        // A row of a trigger names what is derived from it.
        const isOfRow = /\bwhere\b[^;]*\b(?:OLD|NEW)\.(?:id|\w+_id)\b/is.test(statement);
        return !isOfRow && !isBounded(statement, { columns: keys.get(target)?.columns, form: 'raw' });
      }),
    );
    return isUnbounded ? [{ place: `${SCHEMA}: ${name}`, entry: `${SCHEMA} ${name}` }] : [];
  });
}

const toLine = (text: string, index: number) => text.slice(0, index).split('\n').length;
