import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldClasses } from './field-classes.ts';
import type { FieldBinding } from './use-form.ts';

interface TextAreaFieldProps extends FieldBinding {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Lines that are shown at least; with `maxRows` it grows with what is typed. */
  readonly rows: number;
  readonly maxRows?: number;
  readonly isFocused?: boolean;
  /** Addresses and the like are no words of a language. */
  readonly isSpelled?: boolean;
}

/** Text of several lines: label above, hint below, a problem in the hint's place. */
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
