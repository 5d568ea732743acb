import type { Route, RouteCall, RouteResponse } from '@artel/contract';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../api/call.ts';
import { freshKey } from '../browser/fresh-key.ts';
import { currentConnection } from '../connection/connection.ts';
import { hasKey } from '../http/build-request.ts';
import { CallFailure } from '../http/failure.ts';
import { getQueryKey } from './get-query.ts';

interface ActOptions<R extends Route> {
  /** `inline`: the form shows the failure at its fields; otherwise a toast does. */
  readonly failure?: 'inline' | 'toast';
  /** Routes whose cached responses are outdated afterwards. */
  readonly refreshes?: readonly Route[];
  readonly onSuccess?: (answer: RouteResponse<R>) => unknown;
}

interface Attempt {
  readonly input: string;
  readonly key: string;
}

/** Milliseconds: a proxy needs no longer to see that a server has ended. */
const REPEAT_DELAY = 500;
/** A proxy's answers in place of a server that ended at this moment; 0 is none at all. */
const CUT_OFF = new Set([0, 502, 504]);

/**
 * An act of the user through a route that writes. A retry of the same act uses the same idempotency key, so
 * an act whose response was lost with the connection waits for the connection and is retried; one that was cut off while the
 * connection exists, because its server ended, is repeated once.
 */
export function useAct<const R extends Route>(
  route: R,
  options: ActOptions<R> = {},
): UseMutationResult<RouteResponse<R>, Error, RouteCall<R>> {
  const queries = useQueryClient();
  const unanswered = useRef<Attempt | null>(null);
  return useMutation<RouteResponse<R>, Error, RouteCall<R>>({
    mutationKey: [route.id],
    meta: { failure: options.failure ?? 'toast' },
    retry: (retries, failure) =>
      isUnanswered(failure) &&
      (currentConnection() === 'lost' || (retries === 0 && hasKey(route) && isCutOff(failure))),
    retryDelay: () => (currentConnection() === 'lost' ? 0 : REPEAT_DELAY),
    mutationFn: async (input) => {
      const attempt = sameAct(unanswered.current, JSON.stringify(input));
      unanswered.current = attempt;
      try {
        const answer = await call(route, input, { idempotencyKey: attempt.key });
        unanswered.current = null;
        return answer;
      } catch (failure) {
        if (!isUnanswered(failure)) unanswered.current = null;
        throw failure;
      }
    },
    onSuccess: async (answer) => {
      await Promise.all(
        (options.refreshes ?? []).map((r) => queries.invalidateQueries({ queryKey: getQueryKey(r) })),
      );
      await options.onSuccess?.(answer);
    },
  });
}

function sameAct(last: Attempt | null, input: string): Attempt {
  return last?.input === input ? last : { input, key: freshKey() };
}

/** Whether the server may have acted although its response did not arrive. */
function isUnanswered(failure: unknown): boolean {
  return failure instanceof CallFailure && ['network', 'timeout', 'server'].includes(failure.kind);
}

function isCutOff(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.kind !== 'timeout' && CUT_OFF.has(failure.status);
}
