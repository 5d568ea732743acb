// Generated from architecture.json by `npm run generate`.
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
import type { Area, ComposedArea } from '@artel/server';
import { statsArea } from '@artel/stats/server';

/** The server of each area. */
export const areaList: readonly (Area | ComposedArea)[] = [
  identityArea,
  companyArea,
  requisitesArea,
  invitationsArea,
  onboardingArea,
  privacyArea,
  diskArea,
  calendarArea,
  meetingsArea,
  billingArea,
  messengerArea,
  roadmapArea,
  integrationsArea,
  mailArea,
  statsArea,
  notificationsArea,
];
