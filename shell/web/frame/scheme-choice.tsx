import { useLook } from '@artel/company/web';
import { t } from '@artel/web';
import { Stack } from '@artel/web/ui';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './scheme-choice.module.css';

const schemes = [
  { scheme: 'auto', icon: IconDeviceDesktop },
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
] as const;

/** Light, dark, or as the system says; on all devices of the person. */
export function SchemeChoice() {
  const { theme, chooseTheme } = useLook();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('shell.user.theme')}</legend>
      <div className={styles.row}>
        {schemes.map(({ scheme, icon: Icon }) => (
          <Stack key={scheme} as="label" gap={1} align="center" size="caption" className={styles.scheme}>
            <input
              type="radio"
              name="scheme"
              checked={theme === scheme}
              onChange={() => chooseTheme(scheme)}
            />
            <Icon size={18} stroke={1.5} />
            {t(`shell.user.theme-${scheme}`)}
          </Stack>
        ))}
      </div>
    </fieldset>
  );
}
