import { AppError, requestErrors } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { getUploadsLeft } from '../links/get-uploads-left.ts';
import type { LinkRow } from '../links/links.store.ts';
import { refuseSize } from '../usage/refuse-size.ts';

interface Arriving {
  readonly uploads: number;
  readonly bytes: number;
}

/** Seconds after which a file may be sent again that met others on their way. */
const WAIT = 3;

const arriving = new Map<string, Arriving>();

/**
 * Holds a part of what a link still accepts while a body arrives, so that many visitors together can't fill the
 * disk with what would be refused at its end. It is held in this process alone: the rules are checked again in
 * the transaction that stores the file. Returns the release.
 */
export function holdArriving(deps: Pick<Platform, 'text'>, link: LinkRow, bytes: number): () => void {
  const { id } = link;
  const now = arriving.get(id) ?? { uploads: 0, bytes: 0 };
  const left = getUploadsLeft(link);
  if (bytes > left.bytes) throw refuseSize(deps, diskErrors['file-too-large'], left.bytes);
  // One of those on their way may break off.
  if (now.uploads >= left.uploads || now.bytes + bytes > left.bytes)
    throw new AppError(requestErrors['too-many'], { retryAfter: WAIT });
  arriving.set(id, { uploads: now.uploads + 1, bytes: now.bytes + bytes });
  return () => {
    const held = arriving.get(id);
    if (!held || held.uploads <= 1) arriving.delete(id);
    else arriving.set(id, { uploads: held.uploads - 1, bytes: held.bytes - bytes });
  };
}
