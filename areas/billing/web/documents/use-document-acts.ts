import { SCAN } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { showToast, t } from '@artel/web';
import type { MenuAction } from '@artel/web/ui';
import { loadDocument } from '../money/load-document.ts';
import { findDocument, findScan, useCorrect } from './api.ts';
import type { ListedDocument } from './document-grid.tsx';
import { useBringScan } from './use-bring-scan.ts';

const SIGNABLE = new Set(['sent', 'refused', 'signed']);

interface Requests {
  readonly onRefuse: (document: ListedDocument) => void;
  /** Opens the choice of the signed scan from the files of the disk. */
  readonly onChoose: (document: ListedDocument) => void;
  /** The actions that store a document on the disk. */
  readonly getSaves: (document: ListedDocument) => readonly MenuAction[];
}

/** Returns the actions on a document, for its signer and for the seller. */
export function useDocumentActs({
  onRefuse,
  onChoose,
  getSaves,
}: Requests): (document: ListedDocument) => MenuAction[] {
  const { permissions } = useProfile();
  const bringScan = useBringScan();
  const correct = useCorrect();
  const hasDisk = permissions.includes('disk.own');
  return (document) => {
    const { id, companyId, state, hasScan } = document;
    const isSeller = companyId !== undefined;
    const action = (key: string, run: () => void): MenuAction => ({
      key,
      label: t(`billing.documents.${key}`),
      run,
    });
    const maySign = isSeller || permissions.includes('billing.sign');
    return [
      action('load', () => void loadDocument(() => findDocument(document))),
      ...getSaves(document),
      ...(hasScan ? [action('load-scan', () => void loadDocument(() => findScan(document)))] : []),
      ...(maySign && SIGNABLE.has(state)
        ? [
            action('sign', () => chooseFile((file) => void bringScan(document, file, file.type))),
            ...(hasDisk ? [action('sign-from-disk', () => onChoose(document))] : []),
          ]
        : []),
      ...(maySign && !isSeller && state === 'sent' ? [action('refuse', () => onRefuse(document))] : []),
      ...(isSeller && (state === 'sent' || state === 'refused')
        ? [
            action('correct', () => {
              const params = { companyId, documentId: id };
              correct.mutate(
                { params },
                {
                  onSuccess: () =>
                    showToast({ severity: 'success', title: t('billing.documents.corrected') }),
                },
              );
            }),
          ]
        : []),
    ];
  };
}

/** Opens the browser's own file dialog. */
function chooseFile(onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = SCAN.types.join(',');
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) onChosen(file);
  });
  input.click();
}
