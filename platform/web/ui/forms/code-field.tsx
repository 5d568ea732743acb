import { useId, useRef, useState } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './code-field.module.css';
import type { FieldBinding } from './use-form.ts';

const LENGTH = 6;
const boxes = Array.from({ length: LENGTH }, (_, index) => index);

interface CodeFieldProps extends FieldBinding {
  readonly label: string;
  /** Where the digits come from; a letter when left out. */
  readonly hint?: string;
  readonly isFocused?: boolean;
}

/**
 * Six digits from a letter. It looks like six boxes but is one real field: a pasted «123 456», the phone's offer of the
 * code and a screen reader all meet an ordinary input.
 */
export function CodeField({ label, hint, isFocused = false, ...field }: CodeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isActive, setActive] = useState(false);
  const caret = Math.min(field.value.length, LENGTH - 1);
  const toEnd = () => input.current?.setSelectionRange(LENGTH, LENGTH);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={field.error !== undefined || undefined}>
        <input
          ref={input}
          id={id}
          className={styles.input}
          name={field.name}
          value={field.value}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-required
          aria-invalid={field.error !== undefined}
          aria-describedby={`${id}-below`}
          // biome-ignore lint/a11y/noAutofocus: the letter's code is what the page asks for first
          autoFocus={isFocused}
          data-autofocus={isFocused || undefined}
          onFocus={() => {
            setActive(true);
            toEnd();
          }}
          onBlur={() => setActive(false)}
          onSelect={toEnd}
          onChange={(event) => field.onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, LENGTH))}
        />
        {boxes.map((index) => (
          <span
            key={index}
            className={styles.box}
            data-active={(isActive && index === caret) || undefined}
            aria-hidden
          >
            {field.value[index]}
          </span>
        ))}
      </div>
      <p id={`${id}-below`} className={field.error === undefined ? styles.hint : styles.error}>
        {field.error ?? hint ?? t('ui.code.hint')}
      </p>
    </div>
  );
}
