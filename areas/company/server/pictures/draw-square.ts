import { companyErrors } from '@artel/company/contract';
import { AppError, imageErrors } from '@artel/contract';
import { cutPicture, type Platform, type Square, type WrittenBlob } from '@artel/server';

/** The side of stored pictures in pixels: twice the largest place where one is shown. */
const SIDE = 512;
const MAX_STORED_BYTES = 2 * 1024 * 1024;

/** Redraws a square of a file and stores it on the disk. The file itself, with the camera's metadata, is not stored. */
export async function drawSquare(
  { blobs }: Pick<Platform, 'blobs'>,
  file: Uint8Array,
  square: Square,
): Promise<WrittenBlob> {
  const { body } = await cutPicture(
    Buffer.from(file.buffer, file.byteOffset, file.length),
    square,
    SIDE,
  ).catch((error: unknown) => {
    throw asProblemOfFile(error);
  });
  return blobs.write(inOneChunk(body), { maxBytes: MAX_STORED_BYTES });
}

async function* inOneChunk(body: Uint8Array) {
  yield body;
}

/** Converts an error of the image proxy into the one of the form's file field. */
function asProblemOfFile(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.declaration === imageErrors.unreadable) return new AppError(companyErrors['avatar-unreadable']);
  if (error.declaration === imageErrors['too-large'])
    return new AppError(companyErrors['avatar-too-large'], error.details);
  return error;
}
