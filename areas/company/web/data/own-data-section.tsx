import { ProofProvider } from '@artel/identity/web';
import styles from './data.module.css';
import { DeletionBlock } from './deletion-block.tsx';
import { ExportsBlock } from './exports-block.tsx';

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
