import type { namePrincipals } from '@artel/company/server';
import { DAY } from '@artel/contract/time';
import { TRASH_DAYS } from '@artel/disk/contract';
import type { NodeRow } from '../tree/tree.store.ts';

/** The time and the author of the trashing, and the time at which the node is deleted for good. */
export function trashFacts(
  { trashedAt, trashedBy }: Pick<NodeRow, 'trashedAt' | 'trashedBy'>,
  names: Awaited<ReturnType<typeof namePrincipals>>,
) {
  const at = trashedAt ?? new Date(0);
  const by = names.get(trashedBy ?? '');
  return {
    trashedAt: at.toISOString(),
    trashedBy: by ? { id: by.id, name: by.called } : null,
    goesAt: new Date(at.getTime() + TRASH_DAYS * DAY).toISOString(),
  };
}
