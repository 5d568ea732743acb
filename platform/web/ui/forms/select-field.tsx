import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldClasses } from './field-classes.ts';
import type { FieldBinding } from './use-form.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldBinding {
  readonly label: string;
  readonly hint?: ReactNode;
  /**
   * The text shown while nothing is chosen (the value is empty); once something is, it cannot be chosen
   * again.
   */
  readonly placeholder?: string | undefined;
  readonly groups: readonly { readonly label: string; readonly choices: readonly Choice[] }[];
}

/**
 * A choice of one of many known values, in groups; uses the browser's own list, which opens, scrolls and
 * finds by letters everywhere.
 */
export function SelectField({
  label,
  hint,
  placeholder,
  groups,
  error,
  onChange,
  ...rest
}: SelectFieldProps) {
  return (
    <NativeSelect
      {...rest}
      label={label}
      description={error === undefined ? hint : undefined}
      error={error}
      aria-invalid={error !== undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={fieldClasses}
    >
      {placeholder !== undefined && (
        <option value="" disabled hidden>
          {placeholder}
        </option>
      )}
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}
