import { isTest } from '../project/source-files.ts';
import type { Source } from './source.ts';

/**
 * The import rules know modules (https, http2, tls, dgram, dns, libraries of HTTP and mail), not the
 * functions taken from one: a server listens with the same two modules that open connections. Modules that
 * are loaded at run time, other than by `import`, escape these rules.
 */
const OPENS = new RegExp(
  [
    String.raw`(?<![\w.])(fetch|createConnection)\(`,
    String.raw`\bnew (net\.)?(WebSocket|EventSource|Socket)\(`,
    String.raw`(import|export) (?!type )[^;]*\b(?<!type )(connect|createConnection|request|get|Agent|ClientRequest|default)\b[^;]*from 'node:(net|https?)'`,
    String.raw`import (\* as )?\w+ from 'node:(net|https?)'`,
    String.raw`export \*[^;]*from 'node:(net|https?)'`,
    String.raw`\b(import|require)\(\s*'(node:)?(net|https?)'`,
    String.raw`\bgetBuiltinModule\(`,
  ].join('|'),
  'g',
);
const SERVER = /^(platform|shell|areas\/[^/]+)\/server\/(?!egress\/)/;

/** The server speaks with other hosts through `platform/server/egress` alone. */
export function egressFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => SERVER.test(file) && /\.m?ts$/.test(file) && !isTest(file))
    .flatMap(({ file, text }) =>
      // An import may take several lines.
      [...text.matchAll(OPENS)].map(
        ({ index }) =>
          `${file}:${text.slice(0, index).split('\n').length}: only platform/server/egress opens a connection to another host`,
      ),
    );
}
