import { createIdea, deleteIdea, type IdeaSort, listIdeas, updateIdea } from '@artel/roadmap/contract';
import { useAct, usePages } from '@artel/web';

/** The ideas that are shown, and their order. */
interface IdeasQuery {
  readonly q?: string;
  readonly sort: IdeaSort;
  readonly order: 'asc' | 'desc';
}

export function useIdeas(query: IdeasQuery) {
  return usePages(listIdeas, { ...query, limit: 50 }, { keepsPrevious: true });
}

export function useCreateIdea() {
  return useAct(createIdea, { failure: 'inline', refreshes: [listIdeas] });
}

export function useUpdateIdea() {
  return useAct(updateIdea, { failure: 'inline', refreshes: [listIdeas] });
}

export function useDeleteIdea() {
  return useAct(deleteIdea, { failure: 'inline', refreshes: [listIdeas] });
}
