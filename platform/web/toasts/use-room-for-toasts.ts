import { type RefObject, useLayoutEffect } from 'react';

const fields = new Set<HTMLElement>();
let watch: ResizeObserver | undefined;

/**
 * Keeps toasts above a field at the foot of the window, however high it grows, so that they never cover its
 * buttons.
 */
export function useRoomForToasts(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    watch ??= new ResizeObserver(update);
    fields.add(element);
    watch.observe(element);
    update();
    return () => {
      fields.delete(element);
      watch?.unobserve(element);
      update();
    };
  }, [field]);
}

function update(): void {
  const { style } = document.documentElement;
  const height = Math.max(0, ...[...fields].map(({ offsetHeight }) => offsetHeight));
  if (height === 0) style.removeProperty('--artel-field');
  else style.setProperty('--artel-field', `${height}px`);
}
