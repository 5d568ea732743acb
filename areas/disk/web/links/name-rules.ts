import type { DiskLink } from '@artel/disk/contract';
import { t } from '@artel/web';

type Ruled = Pick<DiskLink, 'mayDownload' | 'upload' | 'hasPassword'>;

/** Says what visitors may do behind a link. */
export const nameRules = (link: Ruled): string =>
  [t(getUse(link)), link.hasPassword && t('disk.link.with-password')].filter(Boolean).join(t('disk.between'));

function getUse({ mayDownload, upload }: Ruled): string {
  if (upload !== null) return 'disk.upload-link.name';
  return mayDownload ? 'disk.link.download' : 'disk.link.view-only';
}
