import { billingArea } from '@artel/billing/server';
import { calendarArea } from '@artel/calendar/server';
import { companyArea } from '@artel/company/server';
import { diskArea } from '@artel/disk/server';
import { identityArea } from '@artel/identity/server';
import { integrationsArea } from '@artel/integrations/server';
import { invitationsArea } from '@artel/invitations/server';
import { mailArea } from '@artel/mail/server';
import { meetingsArea } from '@artel/meetings/server';
import { messengerArea } from '@artel/messenger/server';
import { notificationsArea } from '@artel/notifications/server';
import { onboardingArea } from '@artel/onboarding/server';
import { privacyArea } from '@artel/privacy/server';
import { requisitesArea } from '@artel/requisites/server';
import { roadmapArea } from '@artel/roadmap/server';
import type { Area, Config } from '@artel/server';
import { pages, pagesWithoutBilling } from '@artel/shell-contract';
import { statsArea } from '@artel/stats/server';
import { shellArea } from './shell-area.ts';

/** The areas that publish events, in the order of the map: no area comes before one that it uses. */
const speakingAreas = (billing: Area): readonly Area[] => [
  identityArea,
  companyArea,
  requisitesArea,
  invitationsArea,
  onboardingArea,
  privacyArea,
  diskArea,
  calendarArea,
  meetingsArea,
  billing,
  messengerArea,
  roadmapArea,
  mailArea,
  statsArea,
];

/**
 * Adds the area that notifies people of the others' events, and the shell's own, composed of the areas'
 * registrations.
 */
function withShell(speaking: readonly Area[], shown: typeof pages): readonly Area[] {
  const received = [...speaking, integrationsArea(speaking.flatMap((area) => area.events ?? []))];
  const product = [...received, notificationsArea(received.flatMap((area) => area.notices ?? []))];
  return [...product, shellArea(product, shown)];
}

/** Every area of the installation. */
export const areas = withShell(speakingAreas(billingArea), pages);

/** The environment variables that belong to areas. */
export const areaSettings = areas.flatMap(({ settings = [] }) => settings);

/** The part of billing that stays where billing is off: its tables, their retention, and their export. */
const silentBilling: Area = {
  ...billingArea,
  routes: [],
  jobs: [],
  services: [],
  searches: [],
  subscriptions: [],
  downloads: [],
  permissions: {},
  routeRules: [],
  dashboard: [],
  notices: [],
  events: [],
  connections: [],
  begin: async () => undefined,
  seed: async () => [],
};
const areasWithoutBilling = withShell(speakingAreas(silentBilling), pagesWithoutBilling);

/** The areas that the configuration enables. */
export function areasFor({ billing }: Pick<Config, 'billing'>): readonly Area[] {
  return billing ? areas : areasWithoutBilling;
}
