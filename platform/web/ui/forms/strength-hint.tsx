import { t } from '../../i18n/texts.ts';
import { PASSWORD_LENGTH, passwordStrength } from './password-strength.ts';
import styles from './strength-hint.module.css';

const words = ['', 'ui.password.passes', 'ui.password.good', 'ui.password.strong'] as const;

/** Says what is missing, then how strong the password is; never in colour alone. */
export function StrengthHint({ password }: { readonly password: string }) {
  const { missing, level } = passwordStrength(password);
  const isShort = missing > 0 && password !== '';
  return (
    <span className={styles.hint} data-level={level}>
      <span className={styles.bars} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <span>
        {password === '' && t('ui.password.rule', { count: PASSWORD_LENGTH })}
        {isShort && t('ui.password.missing', { count: missing })}
        {level > 0 && t(words[level])}
      </span>
    </span>
  );
}
