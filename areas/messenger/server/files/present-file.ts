import type { MemberActor } from '@artel/contract';
import type { MessageFile } from '@artel/messenger/contract';
import { MAX_INPUT_BYTES, type Platform, signImage } from '@artel/server';
import type { FileRow } from './files.store.ts';

export const PICTURES = 'messenger-picture';

/** The image types that the image proxy reads. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

function isPicture({ mediaType, bytes }: Pick<FileRow, 'mediaType' | 'bytes'>): boolean {
  return TYPES.has(mediaType) && bytes > 0 && bytes <= MAX_INPUT_BYTES;
}

/** A file for a reader of its message; in the form for all readers a picture has no address. */
export function presentFile(
  deps: Pick<Platform, 'secrets' | 'clock'>,
  reader: MemberActor | null,
  file: FileRow,
): MessageFile {
  const { companyId, id, name, mediaType: type, bytes, width, height, blobId: version } = file;
  const picture =
    reader && isPicture(file)
      ? signImage(deps, {
          source: PICTURES,
          id: `${companyId}.${id}`,
          version,
          userId: reader.userId,
          sessionId: reader.sessionId,
        })
      : null;
  return { id, name, type, bytes, width, height, picture };
}
