import type { BelongingCount } from '@artel/company/contract';
import { t } from '@artel/web';

/** «3 встречи, 1 отдел» */
export function countedWords(things: readonly BelongingCount[]): string {
  return things.map(({ kind, count }) => t(`belongings.${kind}.counted`, { count })).join(', ');
}
