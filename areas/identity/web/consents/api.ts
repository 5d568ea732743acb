import { listConsents, SignUpPurpose } from '@artel/identity/contract';
import { getQuery } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** Loads the consents that sign-up requests. */
export function useConsents() {
  return useQuery(getQuery(listConsents, { query: { filter: { purpose: [...SignUpPurpose.options] } } }));
}
