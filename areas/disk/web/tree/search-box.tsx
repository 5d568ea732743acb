import { t } from '@artel/web';
import { SearchField } from '@artel/web/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './search.module.css';
import { useDiskAddress } from './use-disk-address.ts';

/** Pause in typing, in milliseconds, before the server is queried. */
const PAUSE_MS = 200;

/** Searches names on the whole disk; Back returns to the folder where the search began. */
export function SearchBox() {
  const { words, change, clearSearch } = useDiskAddress();
  const requested = words.q ?? '';
  const [typed, setTyped] = useState(requested);
  const [last, setLast] = useState(requested);
  if (requested !== last) {
    // The address changed from elsewhere: the back button, an opened folder.
    setLast(requested);
    if (requested !== typed.trim()) setTyped(requested);
  }
  const request = useEffectEvent((q: string) =>
    q === '' ? clearSearch() : change({ q, open: undefined }, { replace: requested !== '' }),
  );
  useEffect(() => {
    if (typed.trim() === last) return;
    const timer = setTimeout(() => request(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, last]);
  return (
    <search className={styles.box}>
      <SearchField label={t('disk.search.label')} value={typed} onChange={setTyped} />
    </search>
  );
}
