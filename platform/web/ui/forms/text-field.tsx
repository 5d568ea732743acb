import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { t } from '../../i18n/texts.ts';
import styles from './form.module.css';
import type { FieldBinding } from './use-form.ts';

interface TextFieldProps extends FieldBinding {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time';
  /** The first and the last day that may be chosen. */
  readonly min?: string;
  readonly max?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isOptional?: boolean;
  /** Digits: a telephone shows its keys for them. */
  readonly isNumeric?: boolean;
  readonly isFocused?: boolean;
}

/** Beside the ones that the browser chooses by the type itself. */
const INPUT_MODES: Partial<Record<string, 'email'>> = { email: 'email' };

/** One line of text: label above, hint below, a problem in the hint's place. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    isOptional = false,
    isFocused = false,
    isNumeric = false,
    error,
    onChange,
    type = 'text',
    ...rest
  } = props;
  return (
    <TextInput
      {...rest}
      type={type}
      inputMode={isNumeric ? 'numeric' : INPUT_MODES[type]}
      spellCheck={type === 'email' ? false : undefined}
      autoCapitalize={type === 'email' ? 'none' : undefined}
      label={
        <>
          {label}
          {isOptional && <span className={styles.optional}>{t('ui.form.optional')}</span>}
        </>
      }
      required={false}
      aria-required={!isOptional}
      description={error === undefined ? hint : undefined}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-autofocus={isFocused || undefined}
      autoFocus={isFocused}
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={{
        label: styles.label,
        description: styles.hint,
        error: styles.error,
        input: styles.input,
      }}
    />
  );
}
