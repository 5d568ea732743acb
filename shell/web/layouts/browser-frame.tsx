import { loadStatusDialog, useProfile } from '@artel/company/web';
import { loadDeletionBanner } from '@artel/privacy/web';
import { ConnectionLine, LazyPart, needChunk, t } from '@artel/web';
import { Dialog, PartFence, Stack, useMediaQuery } from '@artel/web/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { Bell } from '../frame/bell.tsx';
import { BottomBar } from '../frame/bottom-bar.tsx';
import { CreateMenu } from '../frame/create-menu.tsx';
import { FrameActsProvider } from '../frame/frame-acts.ts';
import { HelpDialog } from '../frame/help-dialog.tsx';
import { Navigation } from '../frame/navigation.tsx';
import { PagePlace } from '../frame/page-place.tsx';
import { ReadOnlyBanner } from '../frame/read-only-banner.tsx';
import { SideBar } from '../frame/side-bar.tsx';
import { TaskTray } from '../frame/task-tray.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { UserMenu } from '../frame/user-menu.tsx';
import { PaletteDialog } from '../palette/palette-dialog.tsx';
import { ShortcutDialog } from '../shortcuts/shortcut-dialog.tsx';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';
import { TourWidget } from '../tour/tour-widget.tsx';
import styles from './browser-frame.module.css';

type Overlay = 'sections' | 'palette' | 'shortcuts' | 'help' | 'status';

const StatusDialog = lazy(() => needChunk(async () => ({ default: await loadStatusDialog() })));

/**
 * The sections on the left, the page's title above, the page in the middle. A narrow window has the sections in a drawer,
 * a telephone along its lower edge.
 */
export function BrowserFrame() {
  const { company, deletesAt } = useProfile();
  const isWide = useIsWide();
  const isPhone = useMediaQuery('(max-width: 599.98px)', false, { getInitialValueInEffect: false });
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [isTouring, setTouring] = useState(false);
  // A dialog reports its end after the next one has already opened.
  const close = (ended: Overlay) => () => setOverlay((now) => (now === ended ? null : now));
  const acts = {
    openPalette: () => setOverlay('palette'),
    openShortcuts: () => setOverlay('shortcuts'),
    openHelp: () => setOverlay('help'),
    openStatus: () => setOverlay('status'),
    openTour: () => setTouring(true),
  };
  const createButton = useRef<HTMLButtonElement>(null);
  useShortcuts({
    ...acts,
    openCreate: () => createButton.current?.click(),
    isPaletteOpen: overlay === 'palette',
    closePalette: close('palette'),
  });
  return (
    <FrameActsProvider value={acts}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {t('shell.skip')}
        </a>
        {isWide && <SideBar />}
        <Stack gap={0} isGrowing>
          <TopBar
            isWide={isWide}
            onOpenNavigation={isWide || isPhone ? undefined : () => setOverlay('sections')}
            end={
              <>
                <PartFence variant="icon">
                  <CreateMenu ref={createButton} isWide={isWide} />
                </PartFence>
                <PartFence variant="icon">
                  <Bell />
                </PartFence>
                {!isWide && (
                  <PartFence variant="icon">
                    <UserMenu variant="button" place="below" />
                  </PartFence>
                )}
              </>
            }
          />
          <ConnectionLine />
          <ReadOnlyBanner />
          {deletesAt && <LazyPart load={loadDeletionBanner} waiting={null} />}
          <main id="content" className={styles.page} tabIndex={-1}>
            <PagePlace />
          </main>
          <TourWidget isAgain={isTouring} onEnd={() => setTouring(false)} />
          <TaskTray />
        </Stack>
        {isPhone && (
          <PartFence>
            <BottomBar onMore={() => setOverlay('sections')} />
          </PartFence>
        )}
        {!isWide && (
          <Dialog
            variant="side"
            isOpen={overlay === 'sections'}
            title={company?.name ?? t('shell.navigation')}
            onClose={close('sections')}
          >
            <PartFence>
              <Navigation onChoose={close('sections')} />
            </PartFence>
          </Dialog>
        )}
        <PaletteDialog isOpen={overlay === 'palette'} onClose={close('palette')} />
        <HelpDialog
          isOpen={overlay === 'help'}
          onShortcuts={acts.openShortcuts}
          onTour={() => {
            setOverlay(null);
            acts.openTour();
          }}
          onClose={close('help')}
        />
        {overlay === 'status' && (
          <PartFence>
            <Suspense>
              <StatusDialog onClose={close('status')} />
            </Suspense>
          </PartFence>
        )}
        <ShortcutDialog isOpen={overlay === 'shortcuts'} onClose={close('shortcuts')} />
      </div>
    </FrameActsProvider>
  );
}
