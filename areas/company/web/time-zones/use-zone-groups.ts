import { useEffect, useState } from 'react';
import { isListed, readAhead, zoneGroups, zoneName } from './zone-groups.ts';

type Groups = ReturnType<typeof zoneGroups>;

/**
 * The zones to choose from. The chosen one stands at once; the four hundred others follow when the page has been painted,
 * because they take longer than all the rest of it and nobody opens the list so soon.
 */
export function useZoneGroups(chosen: string): Groups {
  const [groups, setGroups] = useState<Groups>(() => [
    { label: '', choices: [{ value: chosen, label: zoneName(chosen), minutes: 0 }] },
  ]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Piece by piece, behind the frame that shows the page.
    const goOn = (at: number | null) => {
      timer = setTimeout(() => {
        if (at === null) setGroups(zoneGroups(chosen));
        else goOn(readAhead(at));
      });
    };
    const frame = requestAnimationFrame(() => goOn(isListed(chosen) ? null : 0));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [chosen]);
  return groups;
}
