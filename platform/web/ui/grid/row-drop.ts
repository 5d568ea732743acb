import { type DragEvent, useState } from 'react';

/** Entries are dragged inside the application only, so a type of our own tells them from files and texts. */
const typeOf = (kind: string) => `application/x-artel-${kind}`;

/** Puts what is dragged into the event. */
export function startRowDrag(event: DragEvent<HTMLElement>, kind: string, ids: readonly string[]): void {
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData(typeOf(kind), JSON.stringify(ids));
}

interface RowDrop {
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent<HTMLElement>) => void;
    readonly onDragLeave?: (event: DragEvent<HTMLElement>) => void;
    readonly onDrop?: (event: DragEvent<HTMLElement>) => void;
  };
}

interface Takes {
  readonly kind: string;
  /** Entries of the list. */
  readonly onDrop?: ((ids: readonly string[]) => unknown) | undefined;
  /** Files from outside of the browser. */
  readonly onFiles?: ((files: DataTransfer) => unknown) | undefined;
}

/** A place that takes entries of a list, or files; none while there is nothing to do with them. What it takes is for nothing around it. */
export function useRowDrop({ kind, onDrop, onFiles }: Takes): RowDrop {
  const [isOver, setOver] = useState(false);
  if (onDrop === undefined && onFiles === undefined) return { isOver: false, handlers: {} };
  const effectOf = ({ dataTransfer: { types } }: DragEvent) => {
    if (onDrop !== undefined && types.includes(typeOf(kind))) return 'move';
    return onFiles !== undefined && types.includes('Files') ? 'copy' : undefined;
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        const effect = effectOf(event);
        if (effect === undefined) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = effect;
        setOver(true);
      },
      onDragLeave: (event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        const effect = effectOf(event);
        if (effect === undefined) return;
        event.preventDefault();
        if (effect === 'copy') return onFiles?.(event.dataTransfer);
        const ids = readIds(event.dataTransfer.getData(typeOf(kind)));
        if (ids.length > 0) onDrop?.(ids);
      },
    },
  };
}

function readIds(text: string): readonly string[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
