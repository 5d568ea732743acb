import type { ReactNode } from 'react';
import styles from './option-list.module.css';

export interface ComboboxOption {
  readonly id: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly note?: string;
  readonly picture?: ReactNode;
}

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly ComboboxOption[];
  readonly active: ComboboxOption | undefined;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (option: ComboboxOption) => void;
}

/** Options below or above a field that keeps the focus and the keys. */
export function OptionList({ id, label, options, active, onPoint, onChoose }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {options.map((option, index) => (
        // The field has the focus and the keys; a pointer must not move the focus before the choice is made.
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
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(option)}
          ref={(element) => (option === active ? element?.scrollIntoView?.({ block: 'nearest' }) : undefined)}
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
  );
}
