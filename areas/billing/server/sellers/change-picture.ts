import { billingLimits, type DocumentPicture, type SellerSettings } from '@artel/billing/contract';
import type { MemberActor } from '@artel/contract';
import { forgetImage, inkPicture, type Platform, type Tx, type WrittenBlob } from '@artel/server';
import { findParty } from '../parties/find-party.ts';
import { pictures, replacedPictures } from '../tables.ts';
import { getSellerSettings, sellersToday } from './get-seller-settings.ts';
import { listPictures, lockPictures } from './pictures.store.ts';
import { PICTURES } from './sign-pictures.ts';
import { findSignerOn } from './signers.store.ts';

/** Pixels that are stored: a stamp of forty millimetres, sharp in print. */
const BOUNDS = { width: 480, height: 480 };
const MAX_STORED_BYTES = 2 * 1024 * 1024;

interface Wanted {
  readonly kind: DocumentPicture['kind'];
  /** Null, which removes the picture; issued documents keep theirs. */
  readonly bytes: Uint8Array | null;
}

/**
 * Sets or removes the stamp or the signature on documents that are issued from now on. Earlier documents stay
 * unchanged.
 */
export async function changePicture(
  deps: Platform,
  actor: MemberActor,
  { kind, bytes }: Wanted,
): Promise<SellerSettings> {
  const { companyId } = actor.membership;
  const blob = bytes && (await drawInk(deps, actor, bytes));
  const settings = await deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      await lockPictures(tx, companyId);
      const before = (await listPictures(tx, companyId)).find((picture) => picture.kind === kind);
      if (!blob && !before) return getSellerSettings({ ...deps, tx }, actor);
      const signerName = kind === 'stamp' ? '' : await findSignerName(deps, tx, companyId);
      if (blob) await store(deps, tx, { companyId, kind, signerName, blob });
      else await pictures.delete(tx, { companyId, kind });
      if (before)
        await replacedPictures.insert(tx, { companyId, blobId: before.blobId, replacedAt: deps.clock.now() });
      await deps.audit.record(tx, {
        act: 'billing/picture-changed',
        userId: actor.userId,
        companyId,
        subject: `company:${companyId}`,
        before: getValue(kind, before),
        after: getValue(kind, blob ? { signerName } : undefined),
      });
      return getSellerSettings({ ...deps, tx }, actor);
    }),
  );
  await forgetImage(deps, PICTURES, kind);
  return settings;
}

const getValue = (kind: Wanted['kind'], picture: { readonly signerName: string } | undefined) =>
  kind === 'stamp' ? { hasStamp: picture !== undefined } : { facsimile: picture?.signerName ?? '' };

/** Converts the uploaded picture into ink on transparency; the original file is not stored. */
async function drawInk(deps: Platform, actor: MemberActor, bytes: Uint8Array): Promise<WrittenBlob> {
  // The limit is consumed before the conversion, which is the expensive part.
  await deps.db.asCompany(actor, (tx) =>
    deps.limits.consume(tx, billingLimits.pictures, { company: actor.membership.companyId }),
  );
  const { body } = await inkPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), BOUNDS);
  return deps.blobs.write(inOneChunk(body), { maxBytes: MAX_STORED_BYTES });
}

async function store(
  { blobs }: Platform,
  tx: Tx,
  {
    companyId,
    kind,
    signerName,
    blob,
  }: {
    readonly companyId: string;
    readonly kind: DocumentPicture['kind'];
    readonly signerName: string;
    readonly blob: WrittenBlob;
  },
): Promise<void> {
  await blobs.store(tx, blob, { kind: 'billing/picture', companyId });
  await pictures.upsert(tx, { companyId, kind }, { blobId: blob.id, signerName });
}

/** Returns the name of the signer of today. */
async function findSignerName(deps: Platform, tx: Tx, companyId: string): Promise<string> {
  const signer = await findSignerOn(tx, companyId, await sellersToday({ ...deps, tx }, companyId));
  return signer?.name ?? (await findParty(deps, tx, companyId))?.signerName ?? '';
}

async function* inOneChunk(bytes: Uint8Array) {
  yield bytes;
}
