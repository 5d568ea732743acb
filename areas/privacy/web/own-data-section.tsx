import { ProofProvider } from '@artel/identity/web';
import { Stack } from '@artel/web/ui';
import { DeletionBlock } from './erasure/deletion-block.tsx';
import { ExportsBlock } from './exports/exports-block.tsx';

/** The data that the person may export, and the end of the account. */
export function OwnDataSection() {
  return (
    <ProofProvider>
      <Stack>
        <ExportsBlock subject="own" />
        <DeletionBlock />
      </Stack>
    </ProofProvider>
  );
}
