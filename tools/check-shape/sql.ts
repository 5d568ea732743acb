import { isTest } from '../project/source-files.ts';
import { matchingLines, type Source } from './source.ts';

const STATEMENT = /\bsql(<[^>]*>)?`|['"`]\s*(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM)\s/;
const SQL_HOME = /\.store\.ts$|\/server\/db\.ts$|^platform\/server\/(db|jobs|cache|audit|letters)\/|^tools\//;
/** The import rules do not see an import inside a type, so there is none. */
const TYPE_QUERY = /typeof import\(|import\((['"])[^'"]+\1\)\.(?!then\b|catch\b)/;
const FETCH = /(?<![\w.])fetch\(/;

/**
 * Finds code that escapes the import rules: SQL outside a store, a store that uses another area's schema, and
 * components that fetch by themselves.
 */
export function sqlFaults(sources: readonly Source[]): string[] {
  const code = sources.filter(({ file }) => /\.tsx?$/.test(file) && !isTest(file));
  const schemas = [...new Set(code.flatMap(({ file }) => /^areas\/([^/]+)\//.exec(file)?.[1] ?? []))];
  return [
    ...code.flatMap((source) =>
      matchingLines(source, TYPE_QUERY, 'an import inside a type hides from the rules'),
    ),
    ...code
      .filter(({ file }) => !SQL_HOME.test(file))
      .flatMap((source) => matchingLines(source, STATEMENT, 'SQL outside a *.store.ts')),
    ...code
      .filter(({ file }) => file.endsWith('.store.ts') && file.startsWith('areas/'))
      .flatMap((source) => foreignSchema(source, schemas)),
    ...code
      // The service worker is between the client and the server: it passes requests on.
      .filter(({ file }) => /^(areas\/[^/]+|shell)\/web\/(?!service-worker\/)/.test(file))
      .flatMap((source) => matchingLines(source, FETCH, 'only the shared client fetches')),
  ];
}

function foreignSchema(source: Source, schemas: readonly string[]): string[] {
  const own = source.file.split('/')[1];
  const others = schemas.filter((schema) => schema !== own);
  if (others.length === 0) return [];
  const pattern = new RegExp(
    `['"\`](${others.join('|')})\\.[a-z_]+|\\b(FROM|JOIN|INTO|UPDATE)\\s+(${others.join('|')})\\.`,
    'i',
  );
  return matchingLines(source, pattern, "a store knows its own area's schema only");
}
