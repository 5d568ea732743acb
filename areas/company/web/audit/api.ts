import { exportAudit, listAudit, listAuditActs, verifyCompanyAudit } from '@artel/company/contract';
import { call, getQuery, hasText, t, usePages } from '@artel/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { saveFile } from '../files/save-file.ts';

/** The filter of the acts. */
export interface AuditFilter {
  readonly memberId?: string;
  readonly act?: string;
  readonly from?: string;
  readonly until?: string;
}

export function useAudit(filter: AuditFilter) {
  return usePages(listAudit, { ...filter, limit: 50 });
}

/** Returns the searchable kinds of acts that exist, by their labels. */
export function useActChoices(chosen: string | undefined) {
  const { data } = useQuery(getQuery(listAuditActs, {}));
  const acts = new Set([...(data?.acts ?? []), ...(chosen === undefined ? [] : [chosen])]);
  return [...acts]
    .map((act) => ({ value: act, label: actWords(act) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'ru'));
}

/** An act of a newer version has no text here, so its code is shown. */
export function actWords(act: string): string {
  return hasText(`acts.${act}`) ? t(`acts.${act}`) : act;
}

/** A text of the areas, if there is one. */
export function findText(key: string): string | null {
  return hasText(key) ? t(key) : null;
}

/** Verifies the chain on demand. */
export function useChainCheck() {
  return useMutation({ meta: { failure: 'toast' }, mutationFn: () => call(verifyCompanyAudit, {}) });
}

/** Fetches the table in chunks and saves it as one file in the browser. */
export function useAuditFile() {
  return useMutation({
    meta: { failure: 'toast' },
    mutationFn: async ({ filter, name }: { readonly filter: AuditFilter; readonly name: string }) => {
      const chunks: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = { ...filter, ...(cursor && { cursor }) };
        const chunk: { csv: string; nextCursor: string | null } = await call(exportAudit, { query });
        chunks.push(chunk.csv);
        cursor = chunk.nextCursor;
      }
      saveFile(new Blob(chunks, { type: 'text/csv;charset=utf-8' }), name);
    },
  });
}
