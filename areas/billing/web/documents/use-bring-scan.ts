import { SCAN } from '@artel/billing/contract';
import { showToast, t } from '@artel/web';
import { type DocumentPlace, useSign } from './api.ts';

/** Uploads a signed document; the action itself shows a failure. */
export function useBringScan() {
  const sign = useSign();
  return async (document: DocumentPlace, content: Blob, input: string | null): Promise<void> => {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const type = SCAN.types.find((known) => known === input) ?? 'application/pdf';
    const signed = await sign(document, { type, bytes }).catch(() => null);
    if (signed) showToast({ severity: 'success', title: t('billing.documents.signed') });
  };
}
