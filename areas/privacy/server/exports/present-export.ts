import type { Actor } from '@artel/contract';
import type { Export } from '@artel/privacy/contract';
import { type Platform, signDownload } from '@artel/server';
import { dayBefore, getExportEnd } from './export-life.ts';
import type { ExportRow } from './exports.store.ts';

/** Name of the source in the addresses of archives. */
export const EXPORTS = 'export';

/** An archive as the person who requested it sees it. */
export function presentExport(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  { userId, sessionId }: Actor,
  row: ExportRow,
): Export {
  const { id, parts, done, bytes, createdAt } = row;
  const state = getState(row, deps.clock.now());
  const isReady = state === 'ready';
  return {
    id,
    state,
    parts,
    done,
    bytes: bytes === null ? null : Number(bytes),
    href: isReady ? signDownload(deps, { source: EXPORTS, id, userId, sessionId }) : null,
    createdAt: createdAt.toISOString(),
    expiresAt: getExportEnd(createdAt).toISOString(),
  };
}

function getState({ readyAt, failedAt, createdAt }: ExportRow, now: Date): Export['state'] {
  if (readyAt !== null) return 'ready';
  // A server that crashes on it repeatedly never reports that itself.
  return failedAt !== null || createdAt < dayBefore(now) ? 'failed' : 'building';
}
