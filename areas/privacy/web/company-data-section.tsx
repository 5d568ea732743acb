import { useProfile } from '@artel/company/web';
import { ProofProvider } from '@artel/identity/web';
import { Stack } from '@artel/web/ui';
import { CompanyErasureBlock } from './erasure/company-erasure-block.tsx';
import { ExportsBlock } from './exports/exports-block.tsx';

/** The export of the company's data; for owners its erasure, too. */
export function CompanyDataSection() {
  const { permissions } = useProfile();
  return (
    <ProofProvider>
      <Stack>
        <ExportsBlock subject="company" />
        {permissions.includes('company.erase') && <CompanyErasureBlock />}
      </Stack>
    </ProofProvider>
  );
}
