import {
  answerIdea,
  approveIdea,
  getIdea,
  listComments,
  listIdeas,
  listWeighedIdeas,
  mergeIdeas,
  previewMerge,
  removeIdea,
  undoMerge,
  weighIdea,
} from '@artel/roadmap/contract';
import { getQuery, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

const shown = [listIdeas, getIdea, listComments, listWeighedIdeas, weighIdea];

interface TriageQuery {
  readonly sort: 'votes' | 'new';
  readonly waiting?: 'yes';
  readonly q?: string;
}

export function useWeighedIdeas(query: TriageQuery) {
  return usePages(listWeighedIdeas, { ...query, limit: 30 }, { retainsPrevious: true });
}

export function useWeight(ideaId: string) {
  return useQuery(getQuery(weighIdea, { params: { ideaId } }));
}

export function useMergePreview(fromId: string, intoId: string | undefined) {
  const query = getQuery(previewMerge, { query: { fromId, intoId: intoId ?? fromId } });
  return useQuery({ ...query, enabled: intoId !== undefined });
}

export function useAnswer() {
  return useAct(answerIdea, { failure: 'inline', refreshes: shown });
}

export function useApprove() {
  return useAct(approveIdea, { refreshes: shown });
}

export function useRemove() {
  return useAct(removeIdea, { failure: 'inline', refreshes: [listIdeas, listWeighedIdeas] });
}

export function useMerge() {
  return useAct(mergeIdeas, { refreshes: shown });
}

export function useUndoMerge() {
  return useAct(undoMerge, { refreshes: shown });
}
