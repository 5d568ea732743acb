import { getDashboard } from '@artel/contract';
import {
  getIdea,
  type IdeaStatus,
  listIdeas,
  listSimilarIdeas,
  listWeighedIdeas,
  setFollow,
  setVote,
  suggestIdea,
  updateIdea,
  weighIdea,
  withdrawIdea,
} from '@artel/roadmap/contract';
import { getQuery, useAct, usePages } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

const shown = [listIdeas, getIdea, listSimilarIdeas, listWeighedIdeas, weighIdea];

interface IdeasWanted {
  readonly sort: 'votes' | 'new';
  readonly status?: IdeaStatus;
  readonly own?: 'yes';
  readonly q?: string;
  readonly limit?: number;
}

export function useIdeas({ limit = 30, ...wanted }: IdeasWanted) {
  return usePages(listIdeas, { ...wanted, limit }, { retainsPrevious: true });
}

export function useIdea(ideaId: string) {
  return useQuery(getQuery(getIdea, { params: { ideaId } }));
}

/** Ideas similar to the typed text; nothing is requested for one or two letters. */
export function useSimilarIdeas(text: string) {
  const query = getQuery(listSimilarIdeas, { query: { text } });
  return useQuery({ ...query, enabled: text.trim().length > 2, placeholderData: (before) => before });
}

export function useSuggestIdea() {
  return useAct(suggestIdea, { failure: 'inline', refreshes: [...shown, getDashboard] });
}

export function useUpdateIdea() {
  return useAct(updateIdea, { failure: 'inline', refreshes: shown });
}

export function useWithdrawIdea() {
  return useAct(withdrawIdea, { failure: 'inline', refreshes: [listIdeas, listWeighedIdeas] });
}

export function useVote() {
  return useAct(setVote, { refreshes: shown });
}

export function useFollow() {
  return useAct(setFollow, { refreshes: shown });
}
