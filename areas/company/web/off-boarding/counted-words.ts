import type { OwnedCount } from '@artel/company/contract';
import { t } from '@artel/web';

/** The number of things of each kind, in words, separated by commas. */
export function countedWords(things: readonly OwnedCount[]): string {
  return things.map(({ kind, count }) => t(`ownership.${kind}.counted`, { count })).join(', ');
}
