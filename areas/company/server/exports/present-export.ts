import type { Export } from '@artel/company/contract';
import { type Platform, signDownload } from '@artel/server';
import { endOf } from './export-life.ts';
import type { ExportRow } from './exports.store.ts';

/** Name of the source in the addresses of archives. */
export const EXPORTS = 'export';

/** An archive as whoever asked for it sees it. */
export function presentExport(deps: Pick<Platform, 'secrets' | 'clock'>, row: ExportRow): Export {
  const { id, userId, parts, done, bytes, createdAt } = row;
  const isReady = row.readyAt !== null;
  return {
    id,
    state: isReady ? 'ready' : 'building',
    parts,
    done,
    bytes: bytes === null ? null : Number(bytes),
    href: isReady ? signDownload(deps, { source: EXPORTS, id, userId }) : null,
    createdAt: createdAt.toISOString(),
    expiresAt: endOf(createdAt).toISOString(),
  };
}
