import { billingPages } from '@artel/billing/contract';
import { calendarPages } from '@artel/calendar/contract';
import { companyPages } from '@artel/company/contract';
import { type Page, page } from '@artel/contract';
import { diskPages } from '@artel/disk/contract';
import { identityPages } from '@artel/identity/contract';
import { integrationsPages } from '@artel/integrations/contract';
import { invitationsPages } from '@artel/invitations/contract';
import { mailPages } from '@artel/mail/contract';
import { meetingsPages } from '@artel/meetings/contract';
import { messengerPages } from '@artel/messenger/contract';
import { notificationsPages } from '@artel/notifications/contract';
import { onboardingPages } from '@artel/onboarding/contract';
import { roadmapPages } from '@artel/roadmap/contract';
import { statsPages } from '@artel/stats/contract';

/**
 * Dashboard and profile are composed by the shell from the parts that the areas offer, so their pages are the
 * shell's.
 */
export const shellPages = {
  index: page({
    name: 'index',
    path: '/',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.index',
    descriptionKey: 'descriptions.index',
  }),
  dashboard: page({
    name: 'dashboard',
    path: '/dashboard',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.index',
    descriptionKey: 'descriptions.index',
    canonical: '/',
  }),
  profile: page({
    name: 'profile',
    path: '/profile',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.profile',
    isShortcut: true,
    descriptionKey: 'descriptions.profile',
  }),
  search: page({
    name: 'search',
    path: '/search',
    layout: 'default',
    access: 'login',
    titleKey: 'pages.search',
    descriptionKey: 'descriptions.search',
  }),
  help: page({
    name: 'help',
    path: '/help',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.help',
    descriptionKey: 'descriptions.help',
  }),
  mobileServer: page({
    name: 'vkurse_app-server',
    path: '/vkurse_app/server',
    layout: 'auth-mobile',
    access: 'unguarded',
    titleKey: 'pages.vkurse_app-server',
    descriptionKey: 'descriptions.vkurse_app-server',
    isIndexed: false,
  }),
  uiDemo: page({
    name: 'ui-demo',
    path: '/ui-demo',
    layout: 'default',
    access: 'login',
    needsCompany: false,
    titleKey: 'pages.ui-demo',
    descriptionKey: 'descriptions.ui-demo',
  }),
};

/** Every page of the application: the web router renders them, the server responds to everything else with 404. */
export const pages: readonly Page[] = [
  ...Object.values(shellPages),
  ...Object.values(identityPages),
  ...Object.values(companyPages),
  ...Object.values(invitationsPages),
  ...Object.values(onboardingPages),
  ...Object.values(diskPages),
  ...Object.values(calendarPages),
  ...Object.values(messengerPages),
  ...Object.values(meetingsPages),
  ...Object.values(billingPages),
  ...Object.values(notificationsPages),
  ...Object.values(roadmapPages),
  ...Object.values(statsPages),
  ...Object.values(integrationsPages),
  ...Object.values(mailPages),
];

const ofBilling: ReadonlySet<string> = new Set(Object.values(billingPages).map(({ name }) => name));

/** The pages of an installation where nothing is sold. */
export const pagesWithoutBilling = pages.filter(({ name }) => !ofBilling.has(name));
