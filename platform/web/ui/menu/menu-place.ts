import type { MouseEvent } from 'react';

/** The position where a menu opens, and the element that gets the focus back. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  /** The menu ends at `x` instead of beginning there: below the right end of its button. */
  readonly endsHere: boolean;
  readonly opener: HTMLElement;
}

/**
 * The position for a menu: below a pressed button, at the pointer of a right click, below a row whose menu
 * key was pressed.
 */
export function getMenuPlace(event: MouseEvent<HTMLElement>, opener = event.currentTarget): MenuPlace {
  const isByPointer = event.type === 'contextmenu' && event.clientX > 0;
  if (isByPointer) return { x: event.clientX, y: event.clientY, endsHere: false, opener };
  const box = event.currentTarget.getBoundingClientRect();
  return { x: box.right, y: box.bottom + 4, endsHere: true, opener };
}
