import { useCurrentPage, useOpenPage, usePageSearch } from '@artel/web';
import { type AuditWords, toQueryWords } from './audit-words.ts';

/** The filters of the journal are in the address: a reload and a shared link restore them. */
export function useAuditAddress() {
  const page = useCurrentPage();
  const openPage = useOpenPage();
  const section = usePageSearch('section');
  const words: AuditWords = {
    act: usePageSearch('act'),
    from: usePageSearch('from'),
    until: usePageSearch('until'),
    person: usePageSearch('person'),
    entry: usePageSearch('entry'),
  };
  return {
    words,
    change: (change: AuditWords) =>
      page && void openPage(page, { search: toQueryWords({ section, ...words, ...change }), replace: true }),
  };
}
