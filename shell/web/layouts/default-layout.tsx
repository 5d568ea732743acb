import { useProfile, useSyncedAppearance } from '@artel/company/web';
import { TimeZone, useSession } from '@artel/web';
import { DebugWidget } from '../debug/debug-widget.tsx';
import { AddressDialogs } from './address-dialogs.tsx';
import { AppFrame } from './app-frame.tsx';
import { BrowserFrame } from './browser-frame.tsx';

/** The layout `default` (L-02): the page with the navigation; inside our mobile application the page alone. */
export function DefaultLayout() {
  const { timeZone } = useProfile();
  useSyncedAppearance();
  const { isMobileApp } = useSession();
  const Frame = isMobileApp ? AppFrame : BrowserFrame;
  return (
    <TimeZone zone={timeZone}>
      <Frame />
      <AddressDialogs />
      <DebugWidget />
    </TimeZone>
  );
}
