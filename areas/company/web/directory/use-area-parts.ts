import { type AreaInside, useInside } from '@artel/web';
import { useProfile } from '../profile/api.ts';

type Slot = 'personSections' | 'personActions' | 'directoryActions';
type PartIn<S extends Slot> = NonNullable<AreaInside[S]>[number];

/**
 * Returns the parts of the areas for one slot of a person's card or of the directory that this reader may
 * use, in the slot's order.
 */
export function useAreaParts<S extends Slot>(slot: S): readonly PartIn<S>[] {
  const { permissions } = useProfile();
  const parts = useInside().flatMap((area) => (area[slot] ?? []) as readonly PartIn<S>[]);
  return parts
    .filter(({ permission }) => permission === undefined || permissions.includes(permission))
    .sort((one, other) => one.order - other.order);
}
