import { whenIdle } from '@artel/web';
import { startTransition, useEffect, useState } from 'react';
import { isListed, readAhead, zoneGroups, zoneName } from './zone-groups.ts';

type Groups = ReturnType<typeof zoneGroups>;

/** Milliseconds after which the page is certainly shown. */
const LATER = 300;
/** Milliseconds after which a part is read although the browser is busy. */
const LATEST = 200;

/**
 * Returns the zones to choose from. The chosen one is returned at once; the four hundred others follow later,
 * in small parts that yield to any action of the person, because they take longer than the rest of the page and no
 * one opens the list so soon.
 */
export function useZoneGroups(chosen: string): Groups {
  const [groups, setGroups] = useState<Groups>(() => [
    { label: '', choices: [{ value: chosen, label: zoneName(chosen), minutes: 0 }] },
  ]);
  useEffect(() => {
    let cancel = () => {};
    // One part after another.
    const goOn = (at: number | null) => {
      cancel = whenIdle(
        () => {
          if (at === null) startTransition(() => setGroups(zoneGroups(chosen)));
          else goOn(readAhead(at));
        },
        { latest: LATEST, blind: 0 },
      );
    };
    const timer = setTimeout(() => goOn(isListed(chosen) ? null : 0), LATER);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [chosen]);
  return groups;
}
