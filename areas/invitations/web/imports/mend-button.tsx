import { t } from '@artel/web';
import { Button } from '@mantine/core';
import { useMendFile } from './api.ts';

/** The lines that need mending as a file. */
export function MendButton({ importId }: { readonly importId: string }) {
  const mend = useMendFile();
  return (
    <Button
      variant="default"
      aria-busy={mend.isPending}
      onClick={() => mend.mutate({ params: { importId } })}
    >
      {t('invitations.import.mend-file')}
    </Button>
  );
}
