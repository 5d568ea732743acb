import { t } from '../../i18n/texts.ts';
import styles from './choice-group.module.css';

interface ChoiceGroupProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly codes: readonly string[];
  /** Prefix of the keys of the answers' texts; the code follows. */
  readonly textKey: string;
  readonly chosen: readonly string[];
  readonly isSeveral?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A question with its answers as toggle buttons: one of them or several; a choice can be undone. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, label, hint, codes, textKey, chosen, isSeveral = false, onChange } = props;
  const toggled = (code: string) =>
    chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code];
  return (
    <fieldset className={styles.group} aria-describedby={hint && `${name}-hint`}>
      <legend className={styles.label}>{label}</legend>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.choices}>
        {codes.map((code) => (
          <label key={code} className={styles.choice}>
            <input
              {...(isSeveral
                ? { type: 'checkbox', onChange: () => onChange(toggled(code)) }
                : {
                    type: 'radio',
                    onChange: () => onChange([code]),
                    // Pressing it again clears the answer, which is allowed.
                    onClick: () => chosen.includes(code) && onChange([]),
                  })}
              name={name}
              value={code}
              checked={chosen.includes(code)}
            />
            {t(`${textKey}.${code}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
