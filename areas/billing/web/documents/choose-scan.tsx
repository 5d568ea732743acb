import { SCAN } from '@artel/billing/contract';
import { ChooseFromDisk, readFromDisk } from '@artel/disk/web';
import { showFailure, sizeWords, t } from '@artel/web';
import type { DocumentPlace } from './api.ts';
import { useBringScan } from './use-bring-scan.ts';

interface ChooseScanProps {
  readonly document: DocumentPlace;
  readonly onClose: () => void;
}

/** Lets the user choose the signed scan of a document from the files of the disk. */
export function ChooseScan({ document, onClose }: ChooseScanProps) {
  const bringScan = useBringScan();
  return (
    <ChooseFromDisk
      isSingle
      hint={t('billing.documents.scan-hint', { size: sizeWords(SCAN.maxBytes) })}
      isFit={({ mediaType, bytes }) =>
        SCAN.types.some((type) => type === mediaType) && (bytes ?? 0) <= SCAN.maxBytes
      }
      onChoose={([file]) => {
        if (file === undefined) return;
        readFromDisk(file)
          .then((content) => bringScan(document, content, file.mediaType))
          .catch(showFailure);
      }}
      onClose={onClose}
    />
  );
}
