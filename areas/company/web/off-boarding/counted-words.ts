import type { BelongingCount } from '@artel/company/contract';
import { t } from '@artel/web';

/** So many of each kind, in words with commas between. */
export function countedWords(things: readonly BelongingCount[]): string {
  return things.map(({ kind, count }) => t(`belongings.${kind}.counted`, { count })).join(', ');
}
