// Generated from architecture.json by `npm run generate`.
import { billingPages } from '@artel/billing/contract';
import { calendarPages } from '@artel/calendar/contract';
import { companyPages } from '@artel/company/contract';
import type { Page } from '@artel/contract';
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

/** The pages of each area. */
export const areaPages: Readonly<Record<string, readonly Page[]>> = {
  identity: Object.values(identityPages),
  company: Object.values(companyPages),
  invitations: Object.values(invitationsPages),
  onboarding: Object.values(onboardingPages),
  disk: Object.values(diskPages),
  calendar: Object.values(calendarPages),
  meetings: Object.values(meetingsPages),
  billing: Object.values(billingPages),
  messenger: Object.values(messengerPages),
  roadmap: Object.values(roadmapPages),
  integrations: Object.values(integrationsPages),
  mail: Object.values(mailPages),
  stats: Object.values(statsPages),
  notifications: Object.values(notificationsPages),
};
