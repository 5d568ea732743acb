import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { TextField } from '../forms/text-field.tsx';
import styles from './combobox.module.css';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly note?: string;
  readonly picture?: ReactNode;
}

interface ComboboxProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  /** The typed text; the parent of the field finds the options for it. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly options: readonly ComboboxOption[];
  /** Note below the options: they are loading, there are none, there are more. */
  readonly note?: string;
  readonly onChoose: (id: string) => void;
  readonly isFocused?: boolean;
}

/**
 * A choice of one among many options that are found by typing: arrows move, Enter chooses, Esc closes the
 * list but not the dialog around it.
 */
export function Combobox({
  label,
  hint,
  placeholder,
  typed,
  onType,
  options,
  note = '',
  ...rest
}: ComboboxProps) {
  const { onChoose, isFocused } = rest;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const active = options[Math.min(at, options.length - 1)];
  const choose = (option: ComboboxOption) => {
    onChoose(option.id);
    onType('');
    setOpen(false);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setAt(Math.min(Math.max(at + step, 0), Math.max(options.length - 1, 0)));
      else setOpen(true);
    } else if (isOpen && event.key === 'Enter') {
      event.preventDefault();
      if (active !== undefined) choose(active);
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    <div className={styles.field}>
      <TextField
        name={id}
        error={undefined}
        label={label}
        hint={hint}
        placeholder={placeholder}
        isFocused={isFocused}
        isOptional={false}
        autoComplete="off"
        value={typed}
        onChange={(words) => {
          onType(words);
          setAt(0);
          setOpen(true);
        }}
        list={{
          id,
          isOpen,
          activeId: active && `${id}-${active.id}`,
          onKeyDown: press,
          onOpen: () => setOpen(true),
          onLeave: () => setOpen(false),
        }}
      />
      {isOpen && (
        <div className={styles.panel}>
          <div id={id} role="listbox" aria-label={label} className={styles.list}>
            {options.map((option, index) => (
              // The field keeps the focus and handles the keys; a pointer must not move the focus before the choice is made.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={option.id}
                id={`${id}-${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                className={styles.option}
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => setAt(index)}
                onClick={() => choose(option)}
                ref={(element) =>
                  option === active ? element?.scrollIntoView({ block: 'nearest' }) : undefined
                }
              >
                {option.picture}
                <span className={styles.words}>
                  <bdi>{option.label}</bdi>
                  {option.note !== undefined && option.note !== '' && (
                    <bdi className={styles.aside}>{option.note}</bdi>
                  )}
                </span>
              </div>
            ))}
          </div>
          <p className={styles.note} role="status">
            {note}
          </p>
        </div>
      )}
    </div>
  );
}
