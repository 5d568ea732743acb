import { getProfile } from '@artel/company/contract';
import { CompanyLogo, useProfile } from '@artel/company/web';
import { t, useRenewal } from '@artel/web';
import { BrandSign, IconButton, PartFence, Row, Stack } from '@artel/web/ui';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { CompanySwitch } from './company-switch.tsx';
import { Navigation } from './navigation.tsx';
import styles from './side-bar.module.css';
import { useSideBarState } from './use-side-bar-state.ts';
import { UserMenu } from './user-menu.tsx';

/** The company on top, the sections, the person at the bottom; may shrink to a rail of icons, which is remembered. */
export function SideBar() {
  const { company } = useProfile();
  const renew = useRenewal(getProfile);
  const { isRail, toggle } = useSideBarState();
  const Icon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const act = t(isRail ? 'shell.expand' : 'shell.collapse');
  const fence = isRail ? 'icon' : 'box';
  return (
    <aside className={styles.bar} data-variant={isRail ? 'rail' : 'wide'} aria-label={t('shell.side-bar')}>
      <Row isOneLine className={styles.head}>
        {!isRail && (
          <>
            {company?.logo ? (
              <CompanyLogo name={company.name} src={company.logo} size="small" onFailure={renew} />
            ) : (
              <BrandSign />
            )}
            <CompanySwitch />
          </>
        )}
        <IconButton variant="subtle" color="gray" aria-label={act} title={act} onClick={toggle}>
          <Icon size={18} stroke={1.5} />
        </IconButton>
      </Row>
      <Stack gap={0} isGrowing>
        <PartFence variant={fence}>
          <Navigation isRail={isRail} />
        </PartFence>
      </Stack>
      <PartFence variant={fence}>
        <UserMenu variant={isRail ? 'button' : 'row'} place="above" />
      </PartFence>
    </aside>
  );
}
