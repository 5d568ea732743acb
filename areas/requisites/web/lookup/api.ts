import { lookupCompany } from '@artel/requisites/contract';
import { call } from '@artel/web';
import { useMutation } from '@tanstack/react-query';

/** Asks the state registers by INN; asked when a person wants it, never by itself. */
export function useLookup() {
  return useMutation({
    meta: { failure: 'inline' },
    mutationFn: (inn: string) => call(lookupCompany, { body: { inn } }),
  });
}
