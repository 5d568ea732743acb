import { useSyncExternalStore } from 'react';
import { newListeners } from './listeners.ts';

let open: readonly HTMLDialogElement[] = [];
const changes = newListeners();

/** Records a dialog as the topmost; the returned function removes the record. */
export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  publish([...open, dialog]);
  return () => publish(open.filter((other) => other !== dialog));
}

/** The topmost dialog, if any: everything outside of it is inert meanwhile. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(changes.listen, () => open.at(-1));
}

/** The open dialogs, the topmost last. */
export function useOpenDialogs(): readonly HTMLDialogElement[] {
  return useSyncExternalStore(changes.listen, () => open);
}

function publish(next: readonly HTMLDialogElement[]): void {
  open = next;
  changes.notify();
}
