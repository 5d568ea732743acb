import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { clampInside, type Place, parsePlace } from './place.ts';

const STORAGE_KEY = 'debugger-place';
/** Pixels per press of an arrow; more with Shift. */
const STEP = 10;
const STRIDE = 50;

/** If it was not moved, it is in the lower right corner, regardless of its size. */
const CORNER: Place = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * D-02: lets a panel be moved by its handle, with the pointer or with arrows, inside the window; remembers
 * its place.
 */
export function usePlace(panel: RefObject<HTMLElement | null>) {
  const place = useRef<Place | null>(null);
  /** The place where the person put it; it stays as near to it as panel and window allow. */
  const aim = useRef<Place>(CORNER);
  const grip = useRef<Place | null>(null);

  const put = (wanted: Place) => {
    const element = panel.current;
    if (element === null) return;
    aim.current = wanted;
    place.current = clampInside(wanted, getSize(element), viewport());
    element.style.left = `${place.current.left}px`;
    element.style.top = `${place.current.top}px`;
  };
  const remember = () => {
    if (place.current !== null) localStorage.setItem(STORAGE_KEY, JSON.stringify(place.current));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first place is looked up once
  useLayoutEffect(() => {
    put(parsePlace(localStorage.getItem(STORAGE_KEY)) ?? CORNER);
  }, []);

  const store = useEffectEvent(() => {
    if (place.current !== null) put(aim.current);
  });
  useEffect(() => {
    const onResize = () => store();
    const watcher = new ResizeObserver(onResize);
    if (panel.current !== null) watcher.observe(panel.current);
    window.addEventListener('resize', onResize);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', onResize);
    };
  }, [panel]);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const now = place.current;
      if (now === null || event.button !== 0) return;
      grip.current = { left: event.clientX - now.left, top: event.clientY - now.top };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = grip.current;
      if (from !== null) put({ left: event.clientX - from.left, top: event.clientY - from.top });
    },
    onPointerUp: () => {
      grip.current = null;
      remember();
    },
    onPointerCancel: () => {
      grip.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const arrow = ARROWS[event.key];
      const now = place.current;
      if (arrow === undefined || now === null) return;
      event.preventDefault();
      const length = event.shiftKey ? STRIDE : STEP;
      put({ left: now.left + arrow[0] * length, top: now.top + arrow[1] * length });
      remember();
    },
  };
}

function getSize(element: HTMLElement) {
  return { width: element.offsetWidth, height: element.offsetHeight };
}

function viewport() {
  const { clientWidth, clientHeight } = document.documentElement;
  return { width: clientWidth || window.innerWidth, height: clientHeight || window.innerHeight };
}
