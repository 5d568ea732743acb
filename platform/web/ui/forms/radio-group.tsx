import type { ComponentType } from 'react';
import styles from './radio-group.module.css';

interface RadioGroupProps<V extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: V;
  readonly choices: readonly {
    readonly value: V;
    readonly label: string;
    /** For tiles. */
    readonly icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  }[];
  /** `tiles` beside each other, each a picture over a word; `lines` below each other for everything else. */
  readonly variant?: 'lines' | 'tiles';
  readonly onChange: (value: V) => void;
}

/** A choice of one of a few visible options; one is always chosen. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { name, label, value: chosen, choices, variant = 'lines', onChange } = props;
  return (
    <fieldset className={styles.group} data-variant={variant}>
      <legend>{label}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label: words, icon: Icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {Icon && <Icon size={18} stroke={1.5} />}
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
