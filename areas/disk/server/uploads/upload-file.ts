import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { UploadFacts } from '@artel/disk/contract';
import { type Platform, type ProtocolAnswer, type ProtocolRequest, parseFields } from '@artel/server';
import { releaseBytes } from '../usage/reserve-bytes.ts';
import { admitUpload } from './admit-upload.ts';
import { placeFile } from './place-file.ts';

/** Longer ones come in chunks, because a proxy that buffers whole bodies would hold them. */
const MOST_BYTES = 5 * 1024 ** 3;

/** Takes a file in one request; the answer says that its bytes are on the disk. */
export async function uploadFile(
  deps: Platform,
  actor: MemberActor,
  { query, headers, body, isFromSocket, signal }: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const facts = parseFields(UploadFacts, Object.fromEntries(query), deps.text);
  const stated = Number(headers['content-length'] ?? 0);
  if (headers['transfer-encoding'] !== undefined || stated > MOST_BYTES)
    throw new AppError(requestErrors['too-large']);
  const { companyId } = actor.membership;
  const { reservationId } = await admitUpload(deps, actor, facts, stated);
  try {
    const blob = await deps.blobs.write(body, { maxBytes: stated, signal, isOwn: isFromSocket });
    const { node, isStored } = await deps.db.asCompany(actor, (tx) =>
      placeFile(deps, tx, actor, { facts, blob, reservationId }),
    );
    return {
      status: isStored ? 201 : 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(node),
    };
  } catch (error) {
    await releaseBytes(deps, companyId, reservationId);
    throw error;
  }
}
