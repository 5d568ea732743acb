import type { DiskSpace } from '@artel/disk/contract';
import { t } from '@artel/web';

export function spaceName({ kind, name }: Pick<DiskSpace, 'kind' | 'name'>): string {
  return kind === 'personal' ? t('disk.mine') : name;
}
