import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { STORAGE_LIMIT } from '@artel/disk/contract';
import type { Platform, ProtocolRequest } from '@artel/server';
import { isSystemFile } from '../tree/system-files.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { admitUpload, type Coming } from '../uploads/admit-upload.ts';
import { type NameGuard, placeFile } from '../uploads/place-file.ts';
import { releaseBytes, reserveBytes } from '../usage/reserve-bytes.ts';
import { findUsage } from '../usage/usage.store.ts';
import { saveNewFile } from './move-file.ts';

const MOST_BYTES = 50 * 1024 ** 3;

interface Place {
  readonly parent: Pick<NodeRow, 'id'>;
  readonly name: string;
  /** A file to replace that was shared by itself. */
  readonly ontoId?: string;
}

/**
 * Accepts a file from a program. Finder sends no length in advance: its bytes are counted as they arrive, up
 * to the free space.
 */
export async function putFile(
  deps: Platform,
  actor: MemberActor,
  { parent, name, ontoId }: Place,
  { headers, body, isFromSocket, signal }: ProtocolRequest,
  { admit, ...guard }: NameGuard & { readonly admit: () => void },
): Promise<NodeRow> {
  const { companyId } = actor.membership;
  const facts: Coming = {
    parentId: parent.id,
    name,
    conflict: 'replace',
    areLocksChecked: true,
    ...(ontoId !== undefined && { ontoId }),
    ...getTime(headers['x-oc-mtime']),
  };
  const isMeasured = headers['transfer-encoding'] === undefined;
  const stated = isMeasured ? Number(headers['content-length'] ?? 0) : 0;
  if (stated > MOST_BYTES) throw new AppError(requestErrors['too-large']);
  const admitted = await admitUpload(deps, actor, facts, stated);
  let { reservationId } = admitted;
  try {
    admit();
    const maxBytes = isMeasured ? stated : await freeBytes(deps, actor);
    const blob = await deps.blobs.write(body, { maxBytes, signal, isOwn: isFromSocket });
    if (blob.bytes < stated) throw new AppError(requestErrors.invalid);
    if (!isMeasured) reservationId = await reserveBytes(deps, actor.membership, blob.bytes);
    return await deps.db.asCompany(actor, async (tx) => {
      const isSystem = isSystemFile(name, blob.bytes);
      const { row } = await placeFile(deps, tx, actor, { facts, blob, reservationId, isSystem, guard });
      return row.version === 1 ? saveNewFile(deps, tx, actor, row) : row;
    });
  } catch (error) {
    await releaseBytes(deps, companyId, reservationId);
    throw error;
  }
}

async function freeBytes(deps: Platform, actor: MemberActor): Promise<number> {
  const { companyId } = actor.membership;
  const limit = await deps.ports.entitlements.limit(companyId, STORAGE_LIMIT);
  if (limit === null) return MOST_BYTES;
  const { bytes, reserved } = await deps.db.asCompany(actor, (tx) => findUsage(tx, companyId));
  return Math.min(MOST_BYTES, Math.max(0, limit - bytes - reserved));
}

/** Parses seconds since 1970, the format in which clients of ownCloud and rclone send the time of change. */
function getTime(header: string | string[] | undefined): { modifiedAt?: string } {
  const seconds = Number(header);
  if (header === undefined || !Number.isFinite(seconds) || seconds < 0 || seconds > 32_503_680_000) return {};
  return { modifiedAt: new Date(seconds * 1000).toISOString() };
}
