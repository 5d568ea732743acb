import { listConsents, SignUpPurpose } from '@artel/identity/contract';
import { queryOf } from '@artel/web';
import { useQuery } from '@tanstack/react-query';

/** The consents that sign-up asks for. */
export function useConsents() {
  return useQuery(queryOf(listConsents, { query: { filter: { purpose: [...SignUpPurpose.options] } } }));
}
