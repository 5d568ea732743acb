import { createCompany } from '@artel/company/contract';
import { useAct } from '@artel/web';

export function useOpenCompany() {
  return useAct(createCompany, { failure: 'inline' });
}
