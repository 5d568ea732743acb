import { AppError } from '@artel/contract';
import { diskErrors, diskLimits } from '@artel/disk/contract';
import { verifyLinkPassword } from '@artel/identity/server';
import type { Platform } from '@artel/server';
import { diskLinks } from '../links/disk-links.ts';
import { findShare } from './open-share.ts';

/** Takes a link's password. Tries are counted before they are judged, for an address and for the link; a right one is given back. */
export async function unlockShare(
  deps: Platform,
  { uuid, password }: { uuid: string; password: string },
): Promise<Record<string, never>> {
  const { db, limits, http } = deps;
  const { link } = await db.asInstallation('public route disk/unlock-share', (tx) =>
    findShare({ ...deps, tx }, { uuid }),
  );
  const holder = { network: `${http.address} ${link.id}` };
  await db.asInstallation('public route disk/unlock-share', async (tx) => {
    await limits.take(tx, diskLimits['link-tries'], holder);
  });
  if (link.passwordHash !== null && !(await verifyLinkPassword(link.passwordHash, password)))
    throw new AppError(diskErrors['link-password-wrong']);
  await db.asInstallation('public route disk/unlock-share', (tx) =>
    limits.giveBack(tx, diskLimits['link-tries'], holder),
  );
  diskLinks.keepProof(deps, link);
  return {};
}
