import { type DragEvent, useState } from 'react';
import { hasFiles, type Incoming, readDropped } from './dropped-files.ts';

/** Files from outside may be dropped anywhere on it; none where the person may add nothing. */
export function useDropArea(onFiles: ((files: readonly Incoming[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (onFiles === undefined) return { isOver: false, handlers: { onDragOver: refuse, onDrop: refuse } };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(false);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        setOver(false);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        void readDropped(event.dataTransfer).then(onFiles);
      },
    },
  };
}

/** Left alone, the browser would leave the page for the file. */
function refuse(event: DragEvent<HTMLElement>): void {
  if (!hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
