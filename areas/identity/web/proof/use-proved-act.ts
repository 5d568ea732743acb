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
 * An act for which the server requires a recent proof: if the server refuses, the person gives the proof and
 * the same act is repeated. The caller shows failures.
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
