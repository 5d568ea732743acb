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

/** A place that takes entries of a list; none while there is nothing to do with them. */
export function useRowDrop(kind: string, onDrop: ((ids: readonly string[]) => unknown) | undefined): RowDrop {
  const [isOver, setOver] = useState(false);
  if (onDrop === undefined) return { isOver: false, handlers: {} };
  const isOurs = (event: DragEvent) => event.dataTransfer.types.includes(typeOf(kind));
  return {
    isOver,
    handlers: {
      onDragOver: (event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      },
      onDragLeave: (event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (!isOurs(event)) return;
        event.preventDefault();
        event.stopPropagation();
        const ids = readIds(event.dataTransfer.getData(typeOf(kind)));
        if (ids.length > 0) onDrop(ids);
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
