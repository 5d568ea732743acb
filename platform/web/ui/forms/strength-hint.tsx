import { t } from '../../i18n/texts.ts';
import { PASSWORD_LENGTH, passwordStrength } from './password-strength.ts';
import styles from './strength-hint.module.css';

/** The verdict on a password by a check that considers more than its length. */
export type PasswordVerdict = 'common' | 'fit' | 'unknown';

interface StrengthHintProps {
  readonly password: string;
  readonly verdict: PasswordVerdict;
}

const words = ['', 'ui.password.passes', 'ui.password.good', 'ui.password.strong'] as const;

/**
 * Shows which characters are missing, then how strong the password is; never by colour alone, and never
 * positive for a refused one.
 */
export function StrengthHint({ password, verdict }: StrengthHintProps) {
  const { missing, level } = passwordStrength(password);
  const isShort = missing > 0 && password !== '';
  const shown = verdict === 'fit' ? level : 0;
  return (
    <span className={styles.hint} data-level={shown}>
      <span className={styles.bars} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <span>
        {password === '' && t('ui.password.rule', { count: PASSWORD_LENGTH })}
        {isShort && t('ui.password.missing', { count: missing })}
        {level > 0 && verdict === 'common' && t('ui.password.common')}
        {shown > 0 && t(words[shown])}
      </span>
    </span>
  );
}
