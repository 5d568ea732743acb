import { lookupCompany } from '@artel/requisites/contract';
import { call } from '@artel/web';
import { useMutation } from '@tanstack/react-query';

/** Queries the state registers by INN; only on a person's request, never automatically. */
export function useLookup() {
  return useMutation({
    meta: { failure: 'inline' },
    mutationFn: (inn: string) => call(lookupCompany, { body: { inn } }),
  });
}
