import { listOwnCompanies, type OwnCompany } from '@artel/company/contract';
import { getQuery, showFailure } from '@artel/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

const none: readonly OwnCompany[] = [];

/** Returns the person's companies with the action to enter each; empty for a person with one company. */
export function useOwnCompanies() {
  const { data } = useQuery(getQuery(listOwnCompanies, {}));
  const [entering, setEntering] = useState<string | null>(null);
  const enter = async (company: OwnCompany) => {
    setEntering(company.id);
    try {
      const { enterCompany } = await import('./enter-company.ts');
      await enterCompany(company);
    } catch (failure) {
      showFailure(failure);
      setEntering(null);
    }
  };
  return { companies: data?.companies ?? none, entering, enter };
}
