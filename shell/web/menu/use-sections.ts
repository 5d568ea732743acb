import { type MenuEntry, useInside } from '@artel/web';
import { useAllowed } from './use-allowed.ts';

/** L-03: the groups of sections, in their order. */
export const sectionGroups = ['work', 'company', 'product'] as const;

/** The order of the specification; later sections are behind «more» on a telephone. */
const ORDER: readonly string[] = [
  'dashboard',
  'messenger',
  'mail',
  'calendar',
  'events',
  'disk',
  'users',
  'invitations',
  'stats',
  'docs',
  'invoices',
  'tariffs',
  'tariff-lines',
  'roadmap',
];

/** The sections that exist and that this person may open, in their order. */
export function useSections(): readonly MenuEntry[] {
  const entries = useInside().flatMap((area): readonly MenuEntry[] => area.menu ?? []);
  return useAllowed(entries).sort((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key));
}
