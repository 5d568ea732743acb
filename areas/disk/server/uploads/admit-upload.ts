import { AppError, type MemberActor } from '@artel/contract';
import { diskErrors, diskLimits, nameKey, type UploadFacts } from '@artel/disk/contract';
import type { Platform, Tx } from '@artel/server';
import { requireUnlocked } from '../locks/require-unlocked.ts';
import { findNamed } from '../nodes/nodes.store.ts';
import { inFolder } from '../tree/in-folder.ts';
import { locateChangeable, mayChange } from '../tree/locate-changeable.ts';
import { locateFolder } from '../tree/locate-node.ts';
import { releaseBytes, reserveBytes } from '../usage/reserve-bytes.ts';

/** The announced facts of an incoming file. */
export interface Coming extends UploadFacts {
  /** Set for a program, which proves its locks by tokens. */
  readonly areLocksChecked?: boolean;
  /**
   * The file itself was shared with the actor, who may have no access to its folder: it is replaced
   * regardless of its name.
   */
  readonly ontoId?: string;
}

/** A file whose upload may begin. */
interface Admitted {
  readonly reservationId: string | null;
}

/**
 * Checks before the first byte whether the caller may write there, the name is free and there is enough
 * storage. All of it is checked again at the end, because the body may take hours.
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
    // The queries run at once; a member who may not see the folder does not learn whether the name is taken.
    const [folder, other] = await Promise.all([
      ontoId === undefined
        ? locateFolder(scoped, actor, parentId, { role: 'contributor' })
        : locateChangeable(scoped, actor, ontoId),
      ontoId === undefined ? findNamed(tx, { companyId, parentId, nameKey: nameKey(name) }) : null,
      deps.limits.consume(tx, diskLimits.files, { member: memberId }),
    ]);
    const { role } = folder;
    // A program compares names with their exact case: it means another file than the existing one.
    const isTwin = areLocksChecked && other !== null && other.name !== name;
    if (other && (conflict === 'refuse' || isTwin))
      throw new AppError(diskErrors['name-taken'], { values: { name: other.name } });
    if (other && conflict === 'replace' && !(await mayChange(scoped, actor, { node: other, role })))
      throw new AppError(diskErrors['not-allowed']);
    if (!areLocksChecked)
      await requireUnlocked(scoped, other && conflict === 'replace' ? inFolder(folder, other) : folder);
  };
  // If the daily count is lost in a power cut, so is the upload that it counts.
  await deps.db.asCompany(actor, request, { mayBeLost: true });
  const reservationId = await reserveBytes(deps, actor.membership, bytes);
  try {
    // After the company's own limit, because its people can free storage within that.
    await deps.storage.requireRoom(bytes);
  } catch (error) {
    await releaseBytes(deps, companyId, reservationId);
    throw error;
  }
  return { reservationId };
}
