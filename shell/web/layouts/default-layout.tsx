import { useProfile } from '@artel/company/web';
import { PageOutlet, TimeZone, t } from '@artel/web';
import { Dialog } from '@artel/web/ui';
import { useMediaQuery } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { DebugWidget } from '../debug/debug-widget.tsx';
import { Navigation } from '../frame/navigation.tsx';
import { SideBar } from '../frame/side-bar.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { UserMenu } from '../frame/user-menu.tsx';
import styles from './default-layout.module.css';

/** The frame of the layout `default`: sections on the left, the page's title above, the page in the middle. */
export function DefaultLayout() {
  const { company, timeZone } = useProfile();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false });
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const title = page === undefined ? '' : t(page.titleKey);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {!isNarrow && <SideBar />}
      <div className={styles.main}>
        {isNarrow ? (
          <TopBar
            title={title}
            onOpenNavigation={() => setDrawerOpen(true)}
            end={<UserMenu look="button" place="below" />}
          />
        ) : (
          <TopBar title={title} />
        )}
        <main id="content" className={styles.page} tabIndex={-1}>
          <TimeZone zone={timeZone}>
            <PageOutlet />
          </TimeZone>
        </main>
      </div>
      {isNarrow && (
        <Dialog
          look="side"
          isOpen={isDrawerOpen}
          title={company?.name ?? t('shell.navigation')}
          onClose={() => setDrawerOpen(false)}
        >
          <Navigation onChoose={() => setDrawerOpen(false)} />
        </Dialog>
      )}
      <DebugWidget />
    </div>
  );
}
