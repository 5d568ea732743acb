import { ProofProvider } from '@artel/identity/web';
import { useProfile } from '../profile/use-profile.ts';
import { CompanyErasureBlock } from './company-erasure-block.tsx';
import styles from './data.module.css';
import { ExportsBlock } from './exports-block.tsx';

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
