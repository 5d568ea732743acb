import { useProfile } from '@artel/company/web';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LineStore } from '../lines/line-store.ts';
import { outbox, startOutbox } from './outbox.ts';
import type { Outgoing } from './outbox-db.ts';

/** Own messages of a line that are being sent or were refused; those that the line shows already are left out. */
export function useOutgoing(store: LineStore): readonly Outgoing[] {
  const { id, company } = useProfile();
  useEffect(() => {
    if (company) void startOutbox(id, company.id);
  }, [id, company]);
  const all = useSyncExternalStore(outbox.listen, outbox.get);
  const { byId } = useSyncExternalStore(store.listen, store.get);
  return useMemo(
    () => all.filter((one) => one.lineId === store.lineId && !byId.has(one.id)),
    [all, byId, store.lineId],
  );
}
