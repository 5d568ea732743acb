import { listLayoutVariants } from '@artel/contract';
import type { Platform } from '../platform.ts';

/**
 * Returns the readings of a search: the typed text, and what the same keys type in the other keyboard layout;
 * search tables are queried for each.
 */
export function listReadings({ text }: Pick<Platform, 'text'>, typed: string): readonly string[] {
  const rows = { latin: text('keyboard.latin'), local: text('keyboard.local') };
  return [...new Set(listLayoutVariants(typed.trim(), rows))];
}
