import { isTest } from '../project/source-files.ts';
import { matchingLines, type Source } from './source.ts';

/** The import rules know modules, not what is taken from them: a server listens by the same two that open connections. */
const OPENS =
  /(?<![\w.])(fetch|createConnection)\(|\bnew (WebSocket|EventSource)\(|import (?!type )[^;]*\b(connect|createConnection|request|get|Agent|ClientRequest)\b[^;]*from 'node:(net|https?)'|import (\* as )?\w+ from 'node:(net|https?)'/;
const SERVER = /^(platform|shell|areas\/[^/]+)\/server\/(?!egress\/)/;

/** The server speaks with other hosts through `platform/server/egress` alone. */
export function egressFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => SERVER.test(file) && /\.m?ts$/.test(file) && !isTest(file))
    .flatMap((source) =>
      matchingLines(source, OPENS, 'only platform/server/egress opens a connection to another host'),
    );
}
