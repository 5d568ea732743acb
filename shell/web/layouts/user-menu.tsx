import { fullName, useProfile } from '@artel/company/web';
import { signOut, t } from '@artel/web';
import { Avatar, forgetAllDrafts } from '@artel/web/ui';
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconCheck,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSelector,
  IconSun,
} from '@tabler/icons-react';
import styles from './user-menu.module.css';

const schemes = [
  { scheme: 'auto', icon: IconDeviceDesktop },
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
] as const;

interface UserMenuProps {
  /** `row` with the name beside the picture, `button` with the picture alone. */
  readonly look: 'row' | 'button';
}

/** who is signed in and where, the look of the interface, the way out. */
export function UserMenu({ look }: UserMenuProps) {
  const profile = useProfile();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = fullName(profile);
  const place =
    profile.company === null ? t('shell.user.no-company') : t(`company.role.${profile.company.role}`);
  const leave = () => {
    forgetAllDrafts();
    signOut();
  };
  return (
    <Menu
      width={232}
      position={look === 'row' ? 'top-start' : 'bottom-end'}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Menu.Target>
        <UnstyledButton
          className={styles.target}
          data-look={look}
          aria-label={t('shell.user.menu', { name })}
        >
          <Avatar {...profile} />
          {look === 'row' && (
            <>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.place}>{place}</span>
              </span>
              <IconSelector size={16} stroke={1.5} />
            </>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <p className={styles.name}>{name}</p>
          <p className={styles.place}>{profile.username}</p>
          {profile.company !== null && (
            <p className={styles.place}>
              {profile.company.name} · {place}
            </p>
          )}
        </div>
        <Menu.Divider />
        <Menu.Label>{t('shell.user.theme')}</Menu.Label>
        {schemes.map(({ scheme, icon: Icon }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            leftSection={<Icon size={18} stroke={1.5} />}
            rightSection={colorScheme === scheme && <IconCheck size={16} stroke={1.5} />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`shell.user.theme-${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.5} />} onClick={leave}>
          {t('shell.user.sign-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
