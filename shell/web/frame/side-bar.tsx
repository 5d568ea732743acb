import { useProfile } from '@artel/company/web';
import { publicConfig, t } from '@artel/web';
import { BrandSign } from '@artel/web/ui';
import { ActionIcon } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Navigation } from './navigation.tsx';
import styles from './side-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The company on top, the sections, the person at the bottom; may shrink to a rail of icons, which is remembered. */
export function SideBar() {
  const { company } = useProfile();
  const [look, setLook] = useLocalStorage<'wide' | 'rail'>({
    key: 'artel-side-bar',
    defaultValue: 'wide',
    getInitialValueInEffect: false,
  });
  const isRail = look === 'rail';
  const name = company?.name ?? publicConfig().brandName;
  const Icon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={styles.bar} data-look={look} aria-label={t('shell.side-bar')}>
      <div className={styles.head}>
        {!isRail && (
          <>
            <BrandSign />
            <span className={styles.company} title={name}>
              {name}
            </span>
          </>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(isRail ? 'shell.expand' : 'shell.collapse')}
          title={t(isRail ? 'shell.expand' : 'shell.collapse')}
          onClick={() => setLook(isRail ? 'wide' : 'rail')}
        >
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      <Navigation isRail={isRail} />
      <UserMenu look={isRail ? 'button' : 'row'} place="above" />
    </aside>
  );
}
