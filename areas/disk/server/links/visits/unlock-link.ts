import { AppError } from '@artel/contract';
import { diskErrors, diskLimits } from '@artel/disk/contract';
import { verifyLinkPassword } from '@artel/identity/server';
import { type Platform, type Tx, tryPassword } from '@artel/server';
import { diskLinks } from '../disk-links.ts';
import { findVisitedLink } from './open-visited-link.ts';

/** Checks a link's password, and records in the caller's browser that it was correct. */
export async function unlockLink(
  deps: Platform,
  { uuid, password }: { uuid: string; password: string },
): Promise<Record<string, never>> {
  const { db, limits, http } = deps;
  const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.asInstallation('public route disk/unlock-share', work);
  const { link } = await inTx((tx) => findVisitedLink({ ...deps, tx }, { uuid }));
  await tryPassword(
    { limits, http, inTx },
    {
      link,
      password,
      limits: {
        network: diskLimits['link-tries'],
        link: diskLimits['tries-at-link'],
        browser: diskLimits['tries-in-browser'],
      },
      oldProof: await diskLinks.findOldProof(deps, link),
      verify: verifyLinkPassword,
      wrong: () => new AppError(diskErrors['link-password-wrong']),
    },
  );
  await diskLinks.storeProof(deps, link);
  return {};
}
