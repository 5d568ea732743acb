import { startTransition, useEffect, useState } from 'react';
import { isListed, readAhead, zoneGroups, zoneName } from './zone-groups.ts';

type Groups = ReturnType<typeof zoneGroups>;

/** Milliseconds after the page is shown: by then no one waits for it any more. */
const LATER = 300;

/**
 * Returns the zones to choose from. The chosen one is there at once; the four hundred others follow later,
 * and yield to any action of the person, because they take longer than all the rest of the page and no one
 * opens the list so soon.
 */
export function useZoneGroups(chosen: string): Groups {
  const [groups, setGroups] = useState<Groups>(() => [
    { label: '', choices: [{ value: chosen, label: zoneName(chosen), minutes: 0 }] },
  ]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // One part at a time.
    const goOn = (at: number | null, pause?: number) => {
      timer = setTimeout(() => {
        if (at === null) startTransition(() => setGroups(zoneGroups(chosen)));
        else goOn(readAhead(at));
      }, pause);
    };
    goOn(isListed(chosen) ? null : 0, LATER);
    return () => clearTimeout(timer);
  }, [chosen]);
  return groups;
}
