import { retypings } from '@artel/contract';
import type { Platform } from '../platform.ts';

/** What somebody typed to search for, and what the same keys type in the other layout: tables of words are asked for each. */
export function listReadings({ text }: Pick<Platform, 'text'>, typed: string): readonly string[] {
  const rows = { latin: text('keyboard.latin'), local: text('keyboard.local') };
  return [...new Set(retypings(typed.trim(), rows))];
}
