import { showToast, t } from '@artel/web';
import { type DragEvent, useState } from 'react';
import { hasFiles, type Incoming, readDropped } from './dropped-files.ts';

/**
 * Makes an element accept files from outside, except where an element inside it accepts them; disabled if the
 * person may add nothing.
 */
export function useDropArea(onFiles: ((files: readonly Incoming[]) => void) | undefined) {
  const [isOver, setOver] = useState(false);
  if (onFiles === undefined) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!hasFiles(event.dataTransfer)) return;
        // A folder inside the element has accepted them already.
        if (event.defaultPrevented) return setOver(false);
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
        if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
        event.preventDefault();
        acceptDropped(event.dataTransfer, onFiles);
      },
    },
  };
}

/** Reads dropped files within the event itself, and reports those that could not be read. */
export function acceptDropped(transfer: DataTransfer, onFiles: (files: readonly Incoming[]) => void): void {
  void readDropped(transfer).then(({ incoming, skipped, unreadable }) => {
    notifyUnreadable(unreadable);
    notifySkipped(skipped);
    if (incoming.length > 0) onFiles(incoming);
  });
}

/** Says that system files of a folder stay where they are, because their number may be compared later. */
export function notifySkipped(count: number): void {
  if (count > 0) showToast({ severity: 'info', title: t('disk.upload.skipped', { count }) });
}

/** Limit of the names that are shown; many usually have the same reason. */
const MOST_NOTIFIED = 3;

function notifyUnreadable(names: readonly string[]): void {
  if (names.length === 0) return;
  showToast({
    severity: 'warning',
    title: t('disk.upload.unreadable', { count: names.length }),
    detail: names.slice(0, MOST_NOTIFIED).join(', '),
  });
}
