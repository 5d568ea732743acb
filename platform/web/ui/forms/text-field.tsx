import { TextInput } from '@mantine/core';
import {
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
} from 'react';
import { t } from '../../i18n/texts.ts';
import { fieldClasses } from './field-classes.ts';
import { FieldPanel } from './field-panel.tsx';
import styles from './form.module.css';
import type { FieldBinding } from './use-form.ts';

/** The list at a field with suggestions (ARIA: combobox). */
interface FieldList {
  readonly id: string;
  readonly isOpen: boolean;
  /** The option that Enter selects. */
  readonly activeId: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onOpen: () => void;
  readonly onLeave: () => void;
  /** The options, shown at the field while the list is open. */
  readonly panel: ReactNode;
}

interface TextFieldProps extends FieldBinding {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Days and times have separate fields, because the browser's follow the system's language. */
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly isOptional?: boolean;
  /** The field is a filter: no text explains that it may be empty. */
  readonly isFilter?: boolean;
  /** Digits only: a telephone shows its numeric keyboard. */
  readonly isNumeric?: boolean;
  readonly isFocused?: boolean;
  /** Number of characters that are selected when the field gets the focus for the first time. */
  readonly selectedFirst?: number | undefined;
  readonly placeholder?: string;
  readonly list?: FieldList;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** In a row of a list: the label is for screen readers, and a problem floats below the field. */
  readonly isInRow?: boolean;
  /** A small button inside the field. */
  readonly act?: ReactNode;
}

/** Keyboards for cases that the browser does not derive from the type. */
const INPUT_MODES: Partial<Record<string, 'email'>> = { email: 'email' };

/** One line of text: label above, hint below, replaced by a problem if there is one. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    isFilter = false,
    isOptional = isFilter,
    isFocused = false,
    isNumeric = false,
    error,
    onChange,
    type = 'text',
    list,
    act,
    selectedFirst,
    isInRow = false,
    ...rest
  } = props;
  const wasSelected = useRef(false);
  const errorId = useId();
  return (
    <>
      <TextInput
        {...rest}
        onFocus={({ currentTarget }) => {
          if (selectedFirst === undefined || wasSelected.current) return;
          wasSelected.current = true;
          currentTarget.setSelectionRange(0, selectedFirst);
        }}
        {...(list && listProps(list))}
        rightSection={act}
        type={type}
        inputMode={isNumeric ? 'numeric' : INPUT_MODES[type]}
        spellCheck={type === 'email' ? false : undefined}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        {...(isInRow
          ? { 'aria-label': label, 'aria-describedby': error && errorId, error: error !== undefined }
          : {
              label: (
                <>
                  {label}
                  {isOptional && !isFilter && (
                    <span className={styles.optional}>{t('ui.form.optional')}</span>
                  )}
                </>
              ),
              description: error === undefined ? hint : undefined,
              error,
            })}
        required={false}
        aria-required={!isOptional}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus={isFocused || undefined}
        autoFocus={isFocused}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={fieldClasses}
      />
      {list?.isOpen && <FieldPanel>{list.panel}</FieldPanel>}
      {isInRow && error !== undefined && (
        <FieldPanel>
          <p id={errorId} role="alert" className={styles.problem}>
            {error}
          </p>
        </FieldPanel>
      )}
    </>
  );
}

function listProps({ id, isOpen, activeId, onKeyDown, onOpen, onLeave }: FieldList) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? activeId : undefined,
    onKeyDown,
    onClick: onOpen,
    onBlur: onLeave,
  } as const;
}
