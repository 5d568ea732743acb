import { SCAN } from '@artel/billing/contract';
import { useProfile } from '@artel/company/web';
import { showToast, t } from '@artel/web';
import type { MenuAction } from '@artel/web/ui';
import { loadDocument, loadScan, useCorrect, useSign } from './api.ts';
import type { ListedDocument } from './document-grid.tsx';

const SIGNABLE = new Set(['sent', 'refused', 'signed']);

interface Asks {
  readonly onRefuse: (document: ListedDocument) => void;
}

/** What can be done with a document: by who signs it, and by who sells. */
export function useDocumentActs({ onRefuse }: Asks): (document: ListedDocument) => MenuAction[] {
  const { permissions } = useProfile();
  const sign = useSign();
  const correct = useCorrect();
  const bring = (document: ListedDocument) =>
    chooseFile(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const type = SCAN.types.find((known) => known === file.type) ?? 'application/pdf';
      // A failure is shown by the act itself.
      const signed = await sign(document, { type, bytes }).catch(() => null);
      if (signed) showToast({ severity: 'success', title: t('billing.documents.signed') });
    });
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
      action('load', () => void loadDocument(document)),
      ...(hasScan ? [action('load-scan', () => void loadScan(document))] : []),
      ...(maySign && SIGNABLE.has(state) ? [action('sign', () => bring(document))] : []),
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

/** Asks for a file as the browser does. */
function chooseFile(onChosen: (file: File) => Promise<void>): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = SCAN.types.join(',');
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) void onChosen(file);
  });
  input.click();
}
