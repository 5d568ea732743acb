import { listConsents, SignUpPurpose } from '@artel/identity/contract';
import { queryOf } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Loads the consents that sign-up requests. */
export function useConsents() {
  return useQuery(queryOf(listConsents, { query: { filter: { purpose: [...SignUpPurpose.options] } } }));
}
