import { SCAN } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { type DocumentPlace, useSign } from './api.ts';

/** Brings a document back signed; a failure is shown by the act itself. */
export function useBringScan() {
  const sign = useSign();
  return async (document: DocumentPlace, content: Blob, input: string | null): Promise<void> => {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const type = SCAN.types.find((known) => known === input) ?? 'application/pdf';
    const signed = await sign(document, { type, bytes }).catch(() => null);
    if (signed) showToast({ severity: 'success', title: t('billing.documents.signed') });
  };
}
