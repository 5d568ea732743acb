import { t } from '@artel/web';
import { SearchField } from '@artel/web/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './search.module.css';
import { useDiskAddress } from './use-disk-address.ts';

/** How long a pause in typing is before the server is asked. */
const PAUSE_MS = 200;

/** Finds by names on the whole disk; the way back leads to where one began. */
export function SearchBox() {
  const { words, change, clearSearch } = useDiskAddress();
  const asked = words.q ?? '';
  const [typed, setTyped] = useState(asked);
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    // The address changed by itself: a step back, a folder that was opened.
    setLast(asked);
    if (asked !== typed.trim()) setTyped(asked);
  }
  const ask = useEffectEvent((q: string) =>
    q === '' ? clearSearch() : change({ q, open: undefined }, { replace: asked !== '' }),
  );
  useEffect(() => {
    if (typed.trim() === last) return;
    const timer = setTimeout(() => ask(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, last]);
  return (
    <search className={styles.box}>
      <SearchField label={t('disk.search.label')} value={typed} onChange={setTyped} />
    </search>
  );
}
