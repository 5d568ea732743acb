import { NativeSelect } from '@mantine/core';
import styles from './form.module.css';

interface PlainSelectProps<V extends string> {
  /** For screen readers only. */
  readonly label: string;
  readonly value: V;
  readonly choices: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** A choice of one of a few known values; uses the browser's own list. */
export function PlainSelect<V extends string>({ label, value, choices, onChange }: PlainSelectProps<V>) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={choices.map((choice) => ({ ...choice }))}
      classNames={{ input: styles.input }}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    />
  );
}
