import { type ReactNode, useId } from 'react';
import { CheckBox } from './check-box.tsx';
import styles from './check-field.module.css';

interface CheckFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isChecked: boolean;
  /** The form cannot be sent without a yes. */
  readonly isRequired?: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

/** A yes-or-no field, with a sentence that explains a yes. */
export function CheckField({ label, hint, isChecked, isRequired, error, onChange }: CheckFieldProps) {
  const id = useId();
  const summary = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return (
    <div className={styles.field}>
      <CheckBox
        id={id}
        checked={isChecked}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={summary.length > 0 ? summary.join(' ') : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint !== undefined && (
          <div id={`${id}-hint`} className={styles.hint}>
            {hint}
          </div>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
