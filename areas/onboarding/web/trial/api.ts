import { getProfile } from '@artel/company/contract';
import { getDashboard } from '@artel/contract';
import {
  applyTrial,
  chooseTrialCompany,
  getTrial,
  type TrialProgress,
  type TrialTyped,
  updateTrial,
} from '@artel/onboarding/contract';
import { call, getQuery, getQueryKey, publishRightsChanged, renewTokens, useAct } from '@artel/web';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Milliseconds after the last key until the draft is saved. */
const PAUSE = 700;

/**
 * Fetches the person's progress in the application for a trial. It may have changed on another device, so
 * each visit fetches it again.
 */
export function useTrial() {
  return useQuery({ ...getQuery(getTrial, {}), staleTime: 0 });
}

function show(queries: QueryClient, progress: TrialProgress): void {
  queries.setQueryData(getQueryKey(getTrial, {}), progress);
}

/** Saves the draft a moment after the last key and when the screen closes; a failure loses only the draft. */
export function useAutosave(): (typed: TrialTyped) => void {
  const queries = useQueryClient();
  const stored = useRef<{ typed: TrialTyped; timer: ReturnType<typeof setTimeout> | undefined }>({
    typed: {},
    timer: undefined,
  });
  useEffect(() => {
    const waiting = stored.current;
    return () => void flush(waiting, queries);
  }, [queries]);
  return (typed) => {
    const waiting = stored.current;
    Object.assign(waiting.typed, typed);
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => void flush(waiting, queries), PAUSE);
  };
}

async function flush(
  waiting: { typed: TrialTyped; timer: ReturnType<typeof setTimeout> | undefined },
  queries: QueryClient,
): Promise<void> {
  clearTimeout(waiting.timer);
  const { typed } = waiting;
  if (Object.keys(typed).length === 0) return;
  waiting.typed = {};
  await call(updateTrial, { body: { typed } }).then(
    (progress) => show(queries, progress),
    () => undefined,
  );
}

/** Stores the reached step, or that the person postponed the application. */
export function useUpdateTrial() {
  const queries = useQueryClient();
  return useAct(updateTrial, {
    failure: 'inline',
    refreshes: [getDashboard],
    onSuccess: (progress) => {
      show(queries, progress);
      publishRightsChanged();
    },
  });
}

/** Chooses this company for the trial; the session is renewed, so that its token is for this company. */
export function useChooseTrialCompany() {
  const queries = useQueryClient();
  return useAct(chooseTrialCompany, {
    failure: 'inline',
    onSuccess: async (progress) => {
      await renewTokens();
      await queries.invalidateQueries({ queryKey: getQueryKey(getProfile) });
      show(queries, progress);
    },
  });
}

/**
 * T-06: sends the start date, then reloads the profile; a failure is logged by the client and passed on to
 * the form.
 */
export function useApplyTrial() {
  const queries = useQueryClient();
  return useAct(applyTrial, {
    failure: 'inline',
    refreshes: [getTrial, getDashboard],
    onSuccess: async () => {
      await queries.fetchQuery({ ...getQuery(getProfile, {}), staleTime: 0 });
      publishRightsChanged();
    },
  });
}
