import { getDashboard } from '@artel/contract';
import { fetchPart, getQuery, hasArrived, useDebugFlags, useInside, type Widget } from '@artel/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds that fast widgets wait for a slow one, so that all appear at their final places. */
const TIMEOUT_MS = 3_000;

/**
 * The widgets with content for this person, in their order, once the one call and their code are loaded:
 * otherwise later ones would push down earlier ones.
 */
export function useWidgets() {
  const { data, error, isFetching, refetch } = useQuery(getQuery(getDashboard, {}));
  const areas = useInside();
  const flags = useDebugFlags();
  const queries = useQueryClient();
  const [isPatient, setPatient] = useState(true);
  const answered = new Set(data?.parts.map(({ name }) => name));
  const shown = areas
    .flatMap((area): readonly Widget[] => area.widgets ?? [])
    .filter(({ part, mock }) => part === undefined || answered.has(part.name) || (mock && flags.has(mock)))
    .filter(({ isOffered }) => isOffered?.(queries) !== false)
    .filter(({ name }, _, all) => !all.some(({ replaces }) => replaces === name))
    .sort((one, other) => one.order - other.order);
  const isWaiting = isPatient && data !== undefined && !shown.every(({ component }) => hasArrived(component));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows from the answer
  useEffect(() => {
    if (!isWaiting) return;
    const abandon = () => setPatient(false);
    const timer = setTimeout(abandon, TIMEOUT_MS);
    void Promise.allSettled(shown.map(({ component }) => fetchPart(component))).then(abandon);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return {
    widgets: data === undefined || isWaiting ? null : shown,
    failure: data === undefined ? error : null,
    isRetrying: isFetching,
    retry: () => void refetch(),
  };
}
