import { entries } from '@artel/roadmap/contract';
import { useAct, usePages } from '@artel/web';

export function useEntries() {
  return usePages(entries.list, { limit: 20 });
}

export function usePublishEntry() {
  return useAct(entries.create, { failure: 'inline', refreshes: [entries.list] });
}

export function useUpdateEntry() {
  return useAct(entries.update, { failure: 'inline', refreshes: [entries.list] });
}

export function useDeleteEntry() {
  return useAct(entries.remove, { failure: 'inline', refreshes: [entries.list] });
}
