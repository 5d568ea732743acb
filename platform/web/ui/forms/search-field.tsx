import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import styles from './form.module.css';

interface SearchFieldProps {
  /** The searched things; shown inside the empty field. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters the list below it during typing. */
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
      // Esc first clears the text, as browsers do, and only then closes the dialog around it.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onChange('');
      }}
      classNames={{ input: styles.input }}
    />
  );
}
