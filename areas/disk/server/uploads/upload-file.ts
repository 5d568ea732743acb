import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { UploadFacts } from '@artel/disk/contract';
import { type Platform, type ProtocolAnswer, type ProtocolRequest, parseFields } from '@artel/server';
import { releaseBytes } from '../usage/reserve-bytes.ts';
import { admitUpload } from './admit-upload.ts';
import { placeFile } from './place-file.ts';

/** Limit of a file in one request; larger ones are sent in chunks, because some proxies buffer whole bodies. */
const MOST_BYTES = 5 * 1024 ** 3;

/** Stores a file from one request; the response means that its bytes are on the disk. */
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
