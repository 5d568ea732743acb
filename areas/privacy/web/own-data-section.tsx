import { ProofProvider } from '@artel/identity/web';
import styles from './block.module.css';
import { DeletionBlock } from './erasure/deletion-block.tsx';
import { ExportsBlock } from './exports/exports-block.tsx';

/** What the person may take along, and the end of the account. */
export function OwnDataSection() {
  return (
    <ProofProvider>
      <div className={styles.section}>
        <ExportsBlock whose="own" />
        <DeletionBlock />
      </div>
    </ProofProvider>
  );
}
