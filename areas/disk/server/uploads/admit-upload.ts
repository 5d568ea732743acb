import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors, diskLimits, nameKey, type UploadFacts } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { findNamed } from '../nodes/nodes.store.ts';
import { locateChangeable, mayChange } from '../tree/locate-changeable.ts';
import { type Located, locateFolder } from '../tree/locate-node.ts';
import type { NodeRow } from '../tree/tree.store.ts';
import { releaseBytes, reserveBytes } from '../usage/reserve-bytes.ts';

/** The announced facts of an incoming file. */
export interface Coming extends UploadFacts {
  /** A program answers for locks by its tokens. */
  readonly areLocksChecked?: boolean;
  /** The file itself was shared with the actor, who may have no right on its folder: it is replaced whatever it is called. */
  readonly ontoId?: string;
}

/** A file that may come. */
interface Admitted {
  readonly reservationId: string | null;
}

/**
 * Checks before a byte is accepted whether the caller may write there, whether the name is free and whether
 * there is room. All of it is checked again at the end, because the body may take hours.
 */
export async function admitUpload(
  deps: Platform,
  actor: MemberActor,
  { parentId, name, conflict, areLocksChecked = false, ontoId }: Coming,
  bytes: number,
): Promise<Admitted> {
  const { companyId, memberId } = actor.membership;
  const request = async (tx: Tx) => {
    const scoped = { ...deps, tx };
    // Both queries run at once; the name's state is not revealed to a member who may not see the folder.
    const [folder, other] = await Promise.all([
      ontoId === undefined
        ? locateFolder(scoped, actor, parentId, { role: 'contributor' })
        : locateChangeable(scoped, actor, ontoId),
      ontoId === undefined ? findNamed(tx, { companyId, parentId, nameKey: nameKey(name) }) : null,
    ]);
    const { role } = folder;
    // A program finds names by their exact letters: it means another file than the one that is there.
    const isTwin = areLocksChecked && other !== null && other.name !== name;
    if (other && (conflict === 'refuse' || isTwin))
      throw new AppError(diskErrors['name-taken'], { values: { name: other.name } });
    if (other && conflict === 'replace' && !(await mayChange(scoped, actor, { node: other, role })))
      throw new AppError(diskErrors['not-allowed']);
    if (!areLocksChecked)
      await requireUnlocked(scoped, inFolder(folder, conflict === 'replace' ? other : null));
    await deps.limits.consume(tx, diskLimits.files, { member: memberId });
  };
  // The day's count is lost with what it counts: the file that would come.
  await deps.db.asCompany(actor, request, { mayBeLost: true });
  const reservationId = await reserveBytes(deps, actor.membership, bytes);
  try {
    // Behind the company's own room, which its people can free.
    await deps.storage.requireRoom(bytes);
  } catch (error) {
    await releaseBytes(deps, companyId, reservationId);
    throw error;
  }
  return { reservationId };
}

/** Returns the node that a file changes: the one that it replaces, or the folder that it is added to. */
export function inFolder(folder: Located, other: NodeRow | null): Located {
  if (other === null) return folder;
  const row = { ...other, roles: [], space: null };
  return { ...folder, node: row, path: [row, ...folder.path] };
}
