import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { TextField } from '../forms/text-field.tsx';
import type { FieldBinding } from '../forms/use-form.ts';
import type { Notation } from './notation.ts';

/** The props that fields of days and of times have in common. */
export interface MomentFieldProps extends FieldBinding {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  /** The field is a filter: no text explains that it may be empty. */
  readonly isFilter?: boolean;
  readonly isFocused?: boolean;
}

interface TypedFieldProps extends MomentFieldProps {
  readonly notation: Notation;
  readonly placeholder: string;
  /** Returns the problem of a value; null is a value that cannot be read. */
  readonly getFault: (value: string | null) => string | undefined;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly autoComplete?: 'bday' | undefined;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly act?: ReactNode;
}

/**
 * A value that is typed in our own notation, regardless of the system's. The form gets no value while the
 * text cannot be read; the problem is set at the input itself, where the form finds it.
 */
export function TypedField({
  notation,
  getFault,
  inputRef,
  value,
  error,
  onChange,
  ...rest
}: TypedFieldProps) {
  const [typed, setTyped] = useState(() => notation.write(value));
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (value !== seen) {
    setSeen(value);
    // The value was changed from outside.
    if (value !== reported) {
      setReported(value);
      setTyped(notation.write(value));
    }
  }
  const fault = typed.trim() === '' ? undefined : getFault(notation.read(typed));
  useLayoutEffect(() => inputRef.current?.setCustomValidity(fault ?? ''));

  const report = (next: string) => {
    setReported(next);
    if (next !== value || error !== undefined) onChange(next);
  };
  const type = (words: string) => {
    const isLonger = words.length > typed.length;
    const tidy = words.replace(/(?:\.\.|::)$/, (two) => two.charAt(0));
    const next = isLonger ? `${tidy}${notation.next(tidy)}` : words;
    setTyped(next);
    setLeft(false);
    report(notation.isWhole(next) ? (notation.read(next) ?? '') : '');
  };
  const finalize = () => {
    const read = notation.read(typed);
    setLeft(true);
    if (read === null) return;
    setTyped(notation.write(read));
    if (read !== reported) report(read);
  };
  return (
    <TextField
      {...rest}
      ref={inputRef}
      autoComplete={rest.autoComplete ?? 'off'}
      isNumeric
      value={typed}
      error={error ?? (isLeft ? fault : undefined)}
      onChange={type}
      onBlur={finalize}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finalize();
        rest.onKeyDown?.(event);
      }}
    />
  );
}
