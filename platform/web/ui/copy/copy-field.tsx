import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** How the value is shown, where groups are easier to read than one row of letters. */
  readonly shown?: string;
  readonly look?: 'plain' | 'big';
}

type Outcome = 'copied' | 'selected';

/** Milliseconds for which the button says that it worked. */
const TOLD = 2_000;

/** A value to take elsewhere: one press copies it; where a browser does not let us, it is selected for Ctrl+C. */
export function CopyField({ label, value, shown = value, look = 'plain' }: CopyFieldProps) {
  const id = useId();
  const text = useRef<HTMLOutputElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (outcome === undefined) return;
    const timer = setTimeout(() => setOutcome(undefined), TOLD);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      if (text.current !== null) getSelection()?.selectAllChildren(text.current);
      setOutcome('selected');
    }
  };
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.row}>
        <output ref={text} className={styles.value} data-look={look} aria-labelledby={id}>
          {shown}
        </output>
        <Button
          variant="default"
          className={styles.copy}
          leftSection={<Icon size={18} stroke={1.5} />}
          onClick={() => void copy()}
          aria-describedby={id}
        >
          {t('ui.copy.act')}
        </Button>
      </div>
      <p className={styles.told} role="status">
        {outcome !== undefined && t(`ui.copy.${outcome}`)}
      </p>
    </div>
  );
}
