import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldClasses } from './field-classes.ts';
import type { FieldBinding } from './use-form.ts';

interface TextAreaFieldProps extends FieldBinding {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Minimal number of lines; with `maxRows` it grows with the text. */
  readonly rows: number;
  readonly maxRows?: number;
  readonly isFocused?: boolean;
  /** Spell checking; off for addresses and the like. */
  readonly isSpelled?: boolean;
}

/** Text of several lines: label above, hint below, replaced by a problem if there is one. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, rows, maxRows, isFocused = false, isSpelled = true, error, onChange, ...rest } = props;
  return (
    <Textarea
      {...rest}
      {...(maxRows === undefined ? { rows } : { autosize: true, minRows: rows, maxRows })}
      label={label}
      description={error === undefined ? hint : undefined}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      spellCheck={isSpelled ? undefined : false}
      data-autofocus={isFocused || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={fieldClasses}
    />
  );
}
