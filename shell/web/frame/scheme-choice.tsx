import { t } from '@artel/web';
import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './scheme-choice.module.css';

const schemes = [
  { scheme: 'auto', icon: IconDeviceDesktop },
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
] as const;

/** Light, dark, or as the system says; remembered in this browser. */
export function SchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('shell.user.theme')}</legend>
      <div className={styles.row}>
        {schemes.map(({ scheme, icon: Icon }) => (
          <label key={scheme} className={styles.scheme}>
            <input
              type="radio"
              name="scheme"
              checked={colorScheme === scheme}
              onChange={() => setColorScheme(scheme)}
            />
            <Icon size={18} stroke={1.5} />
            {t(`shell.user.theme-${scheme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
