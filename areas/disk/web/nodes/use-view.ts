import { storedValue } from '@artel/web';
import { useSyncExternalStore } from 'react';

export type FolderLayout = 'list' | 'tiles';

const stored = storedValue<FolderLayout | 'usual'>('artel-disk-view', (view) =>
  view === 'tiles' || view === 'list' ? view : 'usual',
);

/** Returns how this browser shows folders: the usual layout until the person chooses one. */
export function useView(usual: FolderLayout = 'list') {
  const view = useSyncExternalStore(stored.listen, stored.get);
  return { view: view === 'usual' ? usual : view, setView: (next: FolderLayout) => stored.set(next) };
}
