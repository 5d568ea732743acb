import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import type { ReactNode } from 'react';
import styles from './check-field.module.css';

interface CheckFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isChecked: boolean;
  readonly error?: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

/** Yes or no, with a sentence that says what yes means. */
export function CheckField({ label, hint, isChecked, error, onChange }: CheckFieldProps) {
  return (
    <Checkbox
      checked={isChecked}
      iconColor="var(--artel-on-accent)"
      label={label}
      description={hint}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{
        input: styles.box,
        label: styles.label,
        description: styles.hint,
        error: styles.error,
      }}
    />
  );
}
