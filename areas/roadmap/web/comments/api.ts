import { createComment, deleteComment, getIdea, listComments, listIdeas } from '@artel/roadmap/contract';
import { useAct, usePages } from '@artel/web';

export function useComments(ideaId: string) {
  return usePages(listComments, { limit: 50 }, { params: { ideaId } });
}

export function useCreateComment() {
  return useAct(createComment, { failure: 'inline', refreshes: [listComments, getIdea, listIdeas] });
}

export function useDeleteComment() {
  return useAct(deleteComment, { failure: 'inline', refreshes: [listComments, getIdea, listIdeas] });
}
