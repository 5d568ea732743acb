import { type RefObject, useLayoutEffect, useState } from 'react';

/** `beside`: all three beside each other; `over`: the details lie over the content; `one`: one pane at a time. */
export type PaneRoom = 'beside' | 'over' | 'one';

/** CSS pixels at the usual size of the letters: a window of 1200 beside the wide side bar, and a telephone. */
const LEAST = { beside: 960, over: 600 };

/** The number of panes that fit; measured again whenever the size changes. */
export function usePaneRoom(panes: RefObject<HTMLElement | null>): PaneRoom {
  const [room, setRoom] = useState<PaneRoom>(() => roomIn(window.innerWidth));
  useLayoutEffect(() => {
    const place = panes.current;
    if (place === null) return;
    // Without a layout, the window's width decides.
    const measure = () => setRoom(roomIn(place.clientWidth || window.innerWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(place);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [panes]);
  return room;
}

function roomIn(width: number): PaneRoom {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const wide = (width * 16) / letters;
  if (wide >= LEAST.beside) return 'beside';
  return wide >= LEAST.over ? 'over' : 'one';
}
