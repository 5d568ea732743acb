import type { DiskLink } from '@artel/disk/contract';
import { t } from '@artel/web';

/** Says what visitors may do behind a link. */
export const nameRules = ({
  mayDownload,
  hasPassword,
}: Pick<DiskLink, 'mayDownload' | 'hasPassword'>): string =>
  [t(mayDownload ? 'disk.link.download' : 'disk.link.view-only'), hasPassword && t('disk.link.with-password')]
    .filter(Boolean)
    .join(t('disk.between'));
