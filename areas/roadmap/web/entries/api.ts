import { deleteEntry, listEntries, publishEntry, updateEntry } from '@artel/roadmap/contract';
import { useAct, usePages } from '@artel/web';

export function useEntries() {
  return usePages(listEntries, { limit: 20 });
}

export function usePublishEntry() {
  return useAct(publishEntry, { failure: 'inline', refreshes: [listEntries] });
}

export function useUpdateEntry() {
  return useAct(updateEntry, { failure: 'inline', refreshes: [listEntries] });
}

export function useDeleteEntry() {
  return useAct(deleteEntry, { failure: 'inline', refreshes: [listEntries] });
}
