import { useAppearance, useProfile } from '@artel/company/web';
import { onboardingPages } from '@artel/onboarding/contract';
import { type Command, showToast, t, useOpenPage } from '@artel/web';
import {
  IconBuilding,
  IconDeviceDesktop,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLink,
  IconLogout,
  IconMoodSmile,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useFrameActs } from '../frame/frame-acts.ts';
import { leave } from '../frame/leave.ts';
import { useIsWide } from '../frame/use-is-wide.ts';
import { useSideBarState } from '../frame/use-side-bar-state.ts';

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const;

/** Returns the shell's own commands, available from anywhere. */
export function useShellCommands(): readonly Command[] {
  const { company } = useProfile();
  const openPage = useOpenPage();
  const { theme, chooseTheme } = useAppearance();
  const { openShortcuts, openStatus } = useFrameActs();
  const { isRail, toggle } = useSideBarState();
  const isWide = useIsWide();
  const checks = schemes
    .filter(({ scheme }) => scheme !== theme)
    .map(({ scheme, icon }) => ({
      name: `shell/theme-${scheme}`,
      titleKey: `shell.palette.theme-${scheme}`,
      keywordsKey: 'shell.palette.theme-words',
      icon,
      run: () => chooseTheme(scheme),
    }));
  const sideBar = {
    name: 'shell/side-bar',
    titleKey: isRail ? 'shell.palette.expand' : 'shell.palette.collapse',
    keywordsKey: 'shell.palette.side-bar-words',
    icon: isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse,
    run: toggle,
  };
  const create = {
    name: 'shell/create-company',
    titleKey: 'company.none.submit',
    icon: IconBuilding,
    run: () => void openPage(onboardingPages.trialSelectCompany),
  };
  return [
    ...(company === null ? [create] : []),
    ...checks,
    ...(isWide ? [sideBar] : []),
    { name: 'shell/copy-link', titleKey: 'shell.palette.copy-link', icon: IconLink, run: copyLink },
    {
      name: 'shell/status',
      titleKey: 'shell.user.no-status',
      keywordsKey: 'shell.palette.status-words',
      icon: IconMoodSmile,
      run: openStatus,
    },
    {
      name: 'shell/shortcuts',
      titleKey: 'shell.shortcuts.title',
      keywordsKey: 'shell.palette.shortcut-words',
      icon: IconKeyboard,
      run: openShortcuts,
    },
    {
      name: 'shell/sign-out',
      titleKey: 'shell.user.sign-out',
      keywordsKey: 'shell.palette.sign-out-words',
      icon: IconLogout,
      run: leave,
    },
  ];
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    showToast({ severity: 'success', title: t('shell.palette.link-copied') });
  } catch {
    // Not available on plain http, or disabled by the browser's settings.
    showToast({ severity: 'warning', title: t('shell.palette.link-refused') });
  }
}
