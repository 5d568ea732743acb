import { useProfile } from '@artel/company/web';
import { type MenuEntry, useAreas } from '@artel/web';

/** L-03: the groups of sections, in the order they stand. */
export const sectionGroups = ['work', 'company', 'product'] as const;

/** The order of the specification; what stands further down waits behind «more» on a telephone. */
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
  const { permissions } = useProfile();
  const entries = useAreas().flatMap((area): readonly MenuEntry[] => area.menu ?? []);
  return entries
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .sort((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key));
}
