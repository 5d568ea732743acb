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
import { publicConfig, type WebArea } from '@artel/web';
import { shellWeb } from './shell-area.ts';

const allAreas: readonly WebArea[] = [
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
  shellWeb,
];

/** All areas with screens: the product's areas in the order of the map, and the shell itself. */
export const areas = allAreas.filter((area) => area !== billingWeb || publicConfig().billing);
