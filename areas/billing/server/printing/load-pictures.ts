import { buffer } from 'node:stream/consumers';
import type { PdfImage, Platform } from '@artel/server';

/** Images of the seller that a document shows beside its text. */
export interface DocumentPictures {
  readonly stamp?: PdfImage | undefined;
  readonly facsimile?: PdfImage | undefined;
}

/** Loads the pictures of an issued document; one that is missing from a backup is left out. */
export async function loadPictures(
  { blobs }: Pick<Platform, 'blobs'>,
  { stampBlobId, facsimileBlobId }: { readonly stampBlobId?: string; readonly facsimileBlobId?: string },
): Promise<DocumentPictures> {
  const load = async (id: string | undefined): Promise<PdfImage | undefined> => {
    const content = id === undefined ? null : await blobs.open(id);
    return content ? `data:image/png;base64,${(await buffer(content)).toString('base64')}` : undefined;
  };
  return { stamp: await load(stampBlobId), facsimile: await load(facsimileBlobId) };
}
