import { ProofProvider } from '@artel/identity/web';
import { Stack } from '@artel/web/ui';
import { DeletionBlock } from './erasure/deletion-block.tsx';
import { ExportsBlock } from './exports/exports-block.tsx';

/** The export of the person's data, and the erasure of the account. */
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
