import { useEffect, useId, useRef, useState } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './code-field.module.css';
import { CODE_LENGTH, replacedCode } from './replaced-code.ts';
import type { FieldBinding } from './use-form.ts';

const boxes = Array.from({ length: CODE_LENGTH }, (_, index) => index);

interface CodeFieldProps extends FieldBinding {
  readonly label: string;
  /** The source of the digits; a letter when left out. */
  readonly hint?: string;
  readonly isFocused?: boolean;
}

/**
 * Six digits from a letter. It looks like six boxes but is one real field, so pasting «123 456», the phone's
 * suggestion of the code and a screen reader work as in an ordinary input.
 */
export function CodeField({ label, hint, isFocused = false, ...field }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isActive, setActive] = useState(false);
  const [isSelected, setSelected] = useState(false);
  const caret = Math.min(field.value.length, CODE_LENGTH - 1);
  const { error } = field;
  // A refused code is replaced by typing; it need not be deleted first.
  useEffect(() => {
    if (error !== undefined && document.activeElement === input.current) input.current?.select();
  }, [error]);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error !== undefined || undefined}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          name={field.name}
          value={field.value}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          // biome-ignore lint/a11y/noAutofocus: the letter's code is the first input that the page needs
          autoFocus={isFocused}
          data-autofocus={isFocused || undefined}
          onFocus={(event) => {
            setActive(true);
            event.currentTarget.select();
          }}
          onBlur={() => {
            setActive(false);
            setSelected(false);
          }}
          onSelect={(event) => setSelected(selectAllOrNothing(event.currentTarget))}
          onChange={(event) => field.onChange(replacedCode(field.value, event.currentTarget.value))}
        />
        {boxes.map((index) => (
          <span
            key={index}
            className={styles.box}
            data-active={(isActive && !isSelected && index === caret) || undefined}
            data-selected={(isSelected && index < field.value.length) || undefined}
            aria-hidden
          >
            {field.value[index]}
          </span>
        ))}
      </div>
      <p id={`${id}-below`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? hint ?? t('ui.code.hint')}
      </p>
    </div>
  );
}

/**
 * Selects all digits or none: they are not where the boxes are drawn, so a partial selection would not match
 * what is seen.
 */
function selectAllOrNothing(input: HTMLInputElement): boolean {
  const { selectionStart, selectionEnd, value } = input;
  const isAll = selectionStart !== selectionEnd;
  input.setSelectionRange(isAll ? 0 : value.length, value.length);
  return isAll;
}
