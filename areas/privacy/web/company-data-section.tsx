import { useProfile } from '@artel/company/web';
import { ProofProvider } from '@artel/identity/web';
import styles from './block.module.css';
import { CompanyErasureBlock } from './erasure/company-erasure-block.tsx';
import { ExportsBlock } from './exports/exports-block.tsx';

/** What the company may take along; for owners the end of it, too. */
export function CompanyDataSection() {
  const { permissions } = useProfile();
  return (
    <ProofProvider>
      <div className={styles.section}>
        <ExportsBlock whose="company" />
        {permissions.includes('company.erase') && <CompanyErasureBlock />}
      </div>
    </ProofProvider>
  );
}
