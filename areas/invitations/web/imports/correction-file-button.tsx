import { t } from '@artel/web';
import { Button } from '@artel/web/ui';
import { useCorrectionFile } from './api.ts';

/** The lines that need a correction as a file. */
export function CorrectionFileButton({ importId }: { readonly importId: string }) {
  const correctionFile = useCorrectionFile();
  return (
    <Button
      variant="default"
      aria-busy={correctionFile.isPending}
      onClick={() => correctionFile.mutate({ params: { importId } })}
    >
      {t('invitations.import.mend-file')}
    </Button>
  );
}
