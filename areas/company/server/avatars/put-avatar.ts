import { companyErrors, type Profile } from '@artel/company/contract';
import { type Actor, AppError, imageErrors } from '@artel/contract';
import { cutPicture, type Platform, type Square } from '@artel/server';
import { changeAvatar } from './change-avatar.ts';

/** Pixels that are kept: twice of what the largest place for it shows. */
const SIDE = 512;
const MAX_KEPT_BYTES = 2 * 1024 * 1024;

/**
 * Takes a square of a file as the person's picture. What is kept was drawn anew by us: the file itself, with what a camera
 * wrote into it, goes no further than this.
 */
export async function putAvatar(
  deps: Platform,
  actor: Actor,
  file: Uint8Array,
  square: Square,
): Promise<Profile> {
  const { body } = await cutPicture(
    Buffer.from(file.buffer, file.byteOffset, file.length),
    square,
    SIDE,
  ).catch((error: unknown) => {
    throw asProblemOfFile(error);
  });
  const blob = await deps.blobs.write(inOnePiece(body), { maxBytes: MAX_KEPT_BYTES });
  return changeAvatar(deps, actor, blob);
}

async function* inOnePiece(body: Uint8Array) {
  yield body;
}

/** The proxy refuses pictures as a whole; here the form has a field to mend. */
function asProblemOfFile(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.declaration === imageErrors.unreadable) return new AppError(companyErrors['avatar-unreadable']);
  if (error.declaration === imageErrors['too-large'])
    return new AppError(companyErrors['avatar-too-large'], error.details);
  return error;
}
