import type { Route, RouteCall, RouteResponse } from '@artel/contract';
import { identityErrors } from '@artel/identity/contract';
import { failedAs, useAct } from '@artel/web';
import { use } from 'react';
import { ProofContext } from './proof-context.ts';

interface ProvedActOptions<R extends Route> {
  readonly refreshes?: readonly Route[];
  readonly onSuccess?: (answer: RouteResponse<R>) => unknown;
}

/**
 * An act that the server does only for a session proved lately: when it refuses, the person proves that it is them and
 * the same act is done again. Failures are the caller's to show.
 */
export function useProvedAct<const R extends Route>(
  route: R,
  options: ProvedActOptions<R> = {},
): (input: RouteCall<R>) => Promise<RouteResponse<R>> {
  const prove = use(ProofContext);
  const { mutateAsync } = useAct(route, { ...options, failure: 'inline' });
  return async (input) => {
    try {
      return await mutateAsync(input);
    } catch (failure) {
      if (!failedAs(failure, identityErrors['proof-required'])) throw failure;
      await prove();
      return mutateAsync(input);
    }
  };
}
