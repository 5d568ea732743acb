import { type KeyboardEvent, useId, useState } from 'react';
import { TextField } from '../forms/text-field.tsx';
import styles from './combobox.module.css';
import { type ComboboxOption, OptionList } from './option-list.tsx';

interface ComboboxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The typed text; the parent of the field finds the options for it. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly options: readonly ComboboxOption[];
  /** Note below the options: they are loading, there are none, there are more. */
  readonly note?: string;
  readonly onChoose: (id: string) => void;
  readonly isFocused?: boolean;
  /** The problem with what is typed. */
  readonly error?: string | undefined;
}

/**
 * A choice of one among many options that are found by typing: arrows move, Enter chooses, Esc closes the
 * list but not the dialog around it.
 */
export function Combobox({
  label,
  placeholder,
  typed,
  onType,
  options,
  note = '',
  error,
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
    } else if (isOpen && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // A shortcut of the page, which chooses no one by the way.
      setOpen(false);
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
    <TextField
      name={id}
      error={error}
      label={label}
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
        panel: (
          <>
            <OptionList {...{ id, label, options, active }} onPoint={setAt} onChoose={choose} />
            <p className={styles.note} role="status">
              {note}
            </p>
          </>
        ),
      }}
    />
  );
}
