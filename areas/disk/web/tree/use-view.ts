import { storedValue } from '@artel/web';
import { useSyncExternalStore } from 'react';

export type FolderLook = 'list' | 'tiles';

const kept = storedValue<FolderLook>('artel-disk-view', (view) => (view === 'tiles' ? 'tiles' : 'list'));

/** How this browser shows folders. */
export function useView() {
  const view = useSyncExternalStore(kept.listen, kept.get);
  return { view, setView: (next: FolderLook) => kept.set(next) };
}
