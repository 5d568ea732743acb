// Generated from architecture.json by `npm run generate`.
import { billingWeb } from '@artel/billing/web';
import { calendarWeb } from '@artel/calendar/web';
import { companyWeb } from '@artel/company/web';
import { diskWeb } from '@artel/disk/web';
import { identityWeb } from '@artel/identity/web';
import { integrationsWeb } from '@artel/integrations/web';
import { invitationsWeb } from '@artel/invitations/web';
import { mailWeb } from '@artel/mail/web';
import { meetingsWeb } from '@artel/meetings/web';
import { messengerWeb } from '@artel/messenger/web';
import { notificationsWeb } from '@artel/notifications/web';
import { onboardingWeb } from '@artel/onboarding/web';
import { privacyWeb } from '@artel/privacy/web';
import { requisitesWeb } from '@artel/requisites/web';
import { roadmapWeb } from '@artel/roadmap/web';
import { statsWeb } from '@artel/stats/web';
import type { WebArea } from '@artel/web';

/** The screens of each area. */
export const areaList: readonly WebArea[] = [
  identityWeb,
  companyWeb,
  requisitesWeb,
  invitationsWeb,
  onboardingWeb,
  privacyWeb,
  diskWeb,
  calendarWeb,
  meetingsWeb,
  billingWeb,
  messengerWeb,
  roadmapWeb,
  integrationsWeb,
  mailWeb,
  statsWeb,
  notificationsWeb,
];
