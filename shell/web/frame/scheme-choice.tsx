import { useAppearance } from '@artel/company/web';
import { t } from '@artel/web';
import { RadioGroup } from '@artel/web/ui';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import styles from './scheme-choice.module.css';

const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const;
const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Light, dark, or following the system; on all devices of the person. */
export function SchemeChoice() {
  const { theme, chooseTheme } = useAppearance();
  return (
    <div className={styles.choice}>
      <RadioGroup
        name="scheme"
        label={t('shell.user.theme')}
        value={theme}
        variant="tiles"
        choices={SCHEMES.map((value) => ({
          value,
          label: t(`shell.user.theme-${value}`),
          icon: ICONS[value],
        }))}
        onChange={chooseTheme}
      />
    </div>
  );
}
