import { t } from '@artel/web';
import { useState } from 'react';
import styles from './pdf.module.css';

interface PageFieldProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** The number of the page that is shown; another one that is typed is gone to. */
export function PageField({ page, count, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const number = Number(typed);
    if (typed !== undefined && typed !== '' && Number.isInteger(number))
      onPage(Math.min(count, Math.max(1, number)));
    setTyped(undefined);
  };
  return (
    <input
      className={styles.field}
      type="text"
      inputMode="numeric"
      name="page"
      autoComplete="off"
      aria-label={t('disk.preview.pdf.page', { count })}
      value={typed ?? String(page)}
      size={String(count).length + 1}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          setTyped(undefined);
          onPage(Math.min(count, Math.max(1, page + (event.key === 'ArrowUp' ? -1 : 1))));
        }
        if (event.key !== 'Escape' || typed === undefined) return;
        event.preventDefault();
        setTyped(undefined);
      }}
    />
  );
}
