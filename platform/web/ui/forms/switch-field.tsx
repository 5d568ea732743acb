import type { ReactNode } from 'react';
import styles from './switch-field.module.css';

interface SwitchFieldProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that takes effect at once, without saving. */
export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <label className={styles.field}>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
