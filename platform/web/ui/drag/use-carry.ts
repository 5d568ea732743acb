import { useRef } from 'react';
import { t } from '../../i18n/texts.ts';
import { carry, type DropPlace, dropCarried, hoverAt, hoverNext, putDown } from './carried.ts';
import { useDrag } from './use-drag.ts';

interface CarryOptions {
  /** Distinguishes the kinds of dragged things. */
  readonly kind: string;
  /** Returns the ids of the dragged things, read when they are lifted. */
  readonly ids: () => readonly string[];
  readonly name: () => string;
  readonly isDisabled: boolean;
  readonly liftKey?: 'Space' | 'Shift+Space';
}

/** Makes entries of a list draggable to places that accept them: see `useDropPlace`. */
export function useCarry({ kind, ids, name, isDisabled, liftKey = 'Space' }: CarryOptions) {
  const source = useRef<HTMLElement>(null);
  const drag = useDrag({
    name,
    isDisabled,
    hasChip: true,
    liftKey,
    onLift: () => carry(kind, ids()),
    onMove: ({ x, y }) => placeWords(hoverAt(x, y)),
    onStep: ({ key }) => placeWords(hoverNext(key, source.current ?? document.body)),
    onDrop: dropCarried,
    onEnd: putDown,
  });
  return { ...drag, source };
}

function placeWords(place: DropPlace | undefined): string | undefined {
  return place && t('ui.drag.into', { place: place.name });
}
