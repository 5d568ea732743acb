import { Input } from '@mantine/core';

interface TimeFieldProps {
  readonly label: string;
  /** `22:00`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time of day, as the browser asks for one. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <Input.Wrapper label={label}>
      <Input
        type="time"
        required
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Input.Wrapper>
  );
}
