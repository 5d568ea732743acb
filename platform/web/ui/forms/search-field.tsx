import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import styles from './form.module.css';

interface SearchFieldProps {
  /** The things that are searched; shown inside the empty field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Narrows the list below it while one types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      name="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // First the words go, as browsers have it, and only then the dialog around them.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onChange('');
      }}
      classNames={{ input: styles.input }}
    />
  );
}
