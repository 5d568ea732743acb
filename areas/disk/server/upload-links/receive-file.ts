import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { diskErrors, diskLimits, ReceivedFacts } from '@artel/disk/contract';
import {
  type Platform,
  type ProtocolAnswer,
  type ProtocolRequest,
  parseFields,
  toNetwork,
  type WrittenBlob,
} from '@artel/server';
import type { LinkRow } from '../links/links.store.ts';
import { openAnyLink } from '../links/visits/open-visited-link.ts';
import { admitUpload } from '../uploads/admit-upload.ts';
import { placeFile } from '../uploads/place-file.ts';
import { releaseBytes } from '../usage/reserve-bytes.ts';
import { announceSoon } from './announce-received.ts';
import { findMaker } from './find-maker.ts';
import { holdArriving } from './hold-arriving.ts';
import { countUpload } from './upload-links.store.ts';

/** Limit of a file, as of any in one request. */
const MOST_BYTES = 5 * 1024 ** 3;

/** Stores a file that a visitor sends by a link, as the maker's; the response means that its bytes are on the disk. */
export async function receiveFile(
  deps: Platform,
  _actor: null,
  { params, query, headers, body, isFromSocket, signal }: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const facts = parseFields(ReceivedFacts, Object.fromEntries(query), deps.text);
  const stated = Number(headers['content-length'] ?? 0);
  if (headers['transfer-encoding'] !== undefined || !(stated <= MOST_BYTES))
    throw new AppError(requestErrors['too-large']);
  const link = await openForUploads(deps, params['uuid'] ?? '');
  const maker = await findMaker(deps, link);
  const release = holdArriving(deps, link, stated);
  try {
    await withReasonHidden(async () => {
      const coming = { parentId: link.nodeId, name: facts.name, conflict: 'keep-both' } as const;
      const { reservationId } = await admitUpload(deps, maker, coming, stated);
      try {
        const blob = await deps.blobs.write(body, { maxBytes: stated, signal, isOwn: isFromSocket });
        await place(deps, maker, link, { facts, coming, blob, reservationId });
      } catch (error) {
        await releaseBytes(deps, link.companyId, reservationId);
        throw error;
      }
    });
  } finally {
    release();
  }
  return {
    status: 201,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ name: facts.name, bytes: stated }),
  };
}

/** Opens a link for sending files, and counts the attempt. */
async function openForUploads(deps: Platform, uuid: string): Promise<LinkRow> {
  const { link } = await deps.db.asInstallation('public route disk/receive-file', (tx) =>
    openAnyLink({ ...deps, tx }, { uuid }),
  );
  if (link.uploadTitle === null) throw new AppError(diskErrors['link-gone']);
  const network = toNetwork(deps.http.address);
  await deps.db.asInstallation('public route disk/receive-file', async (tx) => {
    await deps.limits.consume(tx, diskLimits['link-uploads'], { network });
    await deps.limits.consume(tx, diskLimits['uploads-at-link'], { link: link.id });
  });
  return link;
}

interface ArrivedFile {
  readonly facts: { readonly name: string; readonly sender: string };
  readonly coming: Parameters<typeof admitUpload>[2];
  readonly blob: WrittenBlob;
  readonly reservationId: string | null;
}

/** Counts the file and places it, in one transaction: a link that ended meanwhile receives nothing. */
async function place(
  deps: Platform,
  maker: MemberActor,
  link: LinkRow,
  { facts, coming, blob, reservationId }: ArrivedFile,
): Promise<void> {
  const { companyId, id } = link;
  await deps.db.asCompany(maker, async (tx) => {
    const counted = await countUpload(tx, link, { bytes: blob.bytes, now: deps.clock.now() });
    if (!counted) throw new AppError(diskErrors['link-gone']);
    const { row } = await placeFile(deps, tx, maker, {
      facts: coming,
      blob,
      reservationId,
      senderName: facts.sender,
    });
    await deps.audit.record(tx, {
      act: 'disk/file-received',
      userId: null,
      companyId,
      subject: `node:${row.id}`,
      after: { fileName: row.name, senderName: facts.sender },
    });
    await announceSoon(deps, tx, { companyId, id, ...counted });
  });
}

/** Refusals that speak of the maker's rights, room or company. */
const OF_MAKER: ReadonlySet<string> = new Set(
  [
    requestErrors['not-found'],
    diskErrors['not-allowed'],
    diskErrors['no-folder'],
    diskErrors['name-taken'],
    diskErrors.locked,
    diskErrors['quota-exceeded'],
    diskErrors['member-quota-exceeded'],
    diskLimits.files.refusals.perDay,
  ].map(({ code }) => code),
);

/** Visitors learn only that their file can't be received now; the reason is no concern of theirs. */
async function withReasonHidden(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AppError && OF_MAKER.has(error.declaration.code))
      throw new AppError(diskErrors['uploads-stopped']);
    throw error;
  }
}
