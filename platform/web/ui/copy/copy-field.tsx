import { useId, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** The value as shown, if groups are easier to read than one row of letters. */
  readonly shown?: string;
  readonly variant?: 'plain' | 'big';
}

/** A value to be copied elsewhere. */
export function CopyField({ label, value, shown = value, variant = 'plain' }: CopyFieldProps) {
  const id = useId();
  const text = useRef<HTMLOutputElement>(null);
  return (
    <div>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.row}>
        <output ref={text} className={styles.value} data-variant={variant} aria-labelledby={id}>
          {shown}
        </output>
        <CopyButton value={value} shownIn={text} describedBy={id} />
      </div>
    </div>
  );
}
