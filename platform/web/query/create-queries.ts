import { MutationCache, QueryClient } from '@tanstack/react-query';
import { showFailure } from '../toasts/show-failure.ts';

/** Milliseconds for which a response counts as fresh; changes in between come by invalidation. */
const FRESH = 30_000;

/**
 * Caches the responses of calls. The client has its own retry rules (C-05, T-07), so nothing is retried here.
 * Without a connection a query fails at once and is repeated when the connection is back, and a write waits.
 */
export function createQueries(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (failure, _input, _context, mutation) => {
        if (mutation.meta?.failure !== 'inline') showFailure(failure);
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false },
    },
  });
}
