import { AppError, type ErrorDeclaration, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors, isSystemFile, MEMBER_STORAGE_LIMIT, STORAGE_LIMIT } from '@artel/disk/contract';
import type { Platform, ProtocolRequest } from '@artel/server';
import type { NodeRow } from '../tree/tree.store.ts';
import { admitUpload, type Coming } from '../uploads/admit-upload.ts';
import { type NameGuard, placeFile } from '../uploads/place-file.ts';
import { getFree, refuseSize } from '../usage/refuse-size.ts';
import { releaseBytes, reserveBytes } from '../usage/reserve-bytes.ts';
import { findMemberUsage, findUsage } from '../usage/usage.store.ts';
import { checkHashes } from './check-hashes.ts';
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
  if (stated > MOST_BYTES) throw refuseSize(deps, diskErrors['file-over-limit'], MOST_BYTES);
  const admitted = await admitUpload(deps, actor, facts, stated);
  let { reservationId } = admitted;
  try {
    admit();
    const room = isMeasured ? { bytes: stated } : await findRoom(deps, actor);
    const content = checkHashes(body, headers);
    const blob = await deps.blobs
      .write(content, { maxBytes: room.bytes, signal, isOwn: isFromSocket })
      .catch(explainedBy(deps, room));
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

/** The bytes that content may have, and the error of the limit that is reached first; none where a single file may be no larger. */
interface Room {
  readonly bytes: number;
  readonly error?: ErrorDeclaration;
}

/** Finds the free room of the company and of the member, for content of unknown length. */
async function findRoom(deps: Platform, actor: MemberActor): Promise<Room> {
  const { companyId, memberId } = actor.membership;
  const { entitlements } = deps.ports;
  const limit = await entitlements.limit(companyId, STORAGE_LIMIT);
  const ofMember = await entitlements.limit(companyId, MEMBER_STORAGE_LIMIT);
  const rooms: Room[] = [{ bytes: MOST_BYTES, error: diskErrors['file-over-limit'] }];
  await deps.db.asCompany(actor, async (tx) => {
    if (limit !== null)
      rooms.push({
        bytes: getFree(limit, await findUsage(tx, companyId)),
        error: diskErrors['quota-exceeded'],
      });
    if (ofMember !== null)
      rooms.push({
        bytes: getFree(ofMember, await findMemberUsage(tx, companyId, memberId)),
        error: diskErrors['member-quota-exceeded'],
      });
  });
  return rooms.reduce((least, room) => (room.bytes < least.bytes ? room : least));
}

/** Replaces the refusal of content that is too long by the error of the limit, which programs handle otherwise. */
function explainedBy(deps: Platform, { error, bytes }: Room): (failure: unknown) => never {
  return (failure) => {
    const isTooLarge =
      failure instanceof AppError && failure.declaration.code === requestErrors['too-large'].code;
    throw isTooLarge && error ? refuseSize(deps, error, bytes) : failure;
  };
}

/** Parses seconds since 1970, the format in which clients of ownCloud and rclone send the time of change. */
function getTime(header: string | string[] | undefined): { modifiedAt?: string } {
  const seconds = Number(header);
  if (header === undefined || !Number.isFinite(seconds) || seconds < 0 || seconds > 32_503_680_000) return {};
  return { modifiedAt: new Date(seconds * 1000).toISOString() };
}
