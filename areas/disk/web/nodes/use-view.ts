import { storedValue } from '@artel/web';
import { useSyncExternalStore } from 'react';

export type FolderLook = 'list' | 'tiles';

const kept = storedValue<FolderLook | 'usual'>('artel-disk-view', (view) =>
  view === 'tiles' || view === 'list' ? view : 'usual',
);

/** How this browser shows folders; as is usual there until somebody chose. */
export function useView(usual: FolderLook = 'list') {
  const view = useSyncExternalStore(kept.listen, kept.get);
  return { view: view === 'usual' ? usual : view, setView: (next: FolderLook) => kept.set(next) };
}
