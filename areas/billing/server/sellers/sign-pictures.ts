import type { DocumentPicture } from '@artel/billing/contract';
import { findOperatorCompanyId } from '@artel/company/server';
import type { Actor } from '@artel/contract';
import { type ImageSource, type Platform, signImage } from '@artel/server';
import type { PictureRow } from './pictures.store.ts';
import { listPictures } from './pictures.store.ts';

/** Name of the source in the addresses of stamps and signatures. */
export const PICTURES = 'paper-picture';

/** Serves stamp and signature to those who may edit the seller's settings. */
export const pictureSource: ImageSource = {
  signedFor: 'person',
  name: PICTURES,
  async find(deps, kind, userId) {
    const companyId = await deps.db.asInstallation('billing/papers', findOperatorCompanyId);
    if (companyId === null || userId === null) return null;
    const membership = await deps.ports.resolveMembership(userId, companyId);
    if (!membership?.permissions.has('operator.billing')) return null;
    const rows = await deps.db.asCompanyJob('billing/pictures', companyId, (tx) =>
      listPictures(tx, companyId),
    );
    const found = rows.find((picture) => picture.kind === kind);
    if (!found) return null;
    return { companyId, version: found.blobId, isPrivate: true, open: () => deps.blobs.open(found.blobId) };
  },
};

/** The pictures with addresses that one person's browser may load them from. */
export function signPictures(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  rows: readonly PictureRow[],
): DocumentPicture[] {
  return rows.map(({ kind, blobId, signerName }) => ({
    kind: kind as DocumentPicture['kind'],
    signerName,
    address: signImage(deps, { source: PICTURES, id: kind, version: blobId, userId, sessionId }),
  }));
}
