// Generated from architecture.json by `npm run generate`.
import { billingExamples } from '@artel/billing/server/testing';
import { calendarExamples } from '@artel/calendar/server/testing';
import { companyExamples } from '@artel/company/server/testing';
import { diskExamples } from '@artel/disk/server/testing';
import { identityExamples } from '@artel/identity/server/testing';
import { integrationsExamples } from '@artel/integrations/server/testing';
import { invitationsExamples } from '@artel/invitations/server/testing';
import { mailExamples } from '@artel/mail/server/testing';
import { meetingsExamples } from '@artel/meetings/server/testing';
import { messengerExamples } from '@artel/messenger/server/testing';
import { notificationsExamples } from '@artel/notifications/server/testing';
import { onboardingExamples } from '@artel/onboarding/server/testing';
import { privacyExamples } from '@artel/privacy/server/testing';
import { requisitesExamples } from '@artel/requisites/server/testing';
import { roadmapExamples } from '@artel/roadmap/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { statsExamples } from '@artel/stats/server/testing';

/** One valid call of each route of each area. */
export const areaExamples: RouteExamples<TestServer> = {
  ...identityExamples,
  ...companyExamples,
  ...requisitesExamples,
  ...invitationsExamples,
  ...onboardingExamples,
  ...privacyExamples,
  ...diskExamples,
  ...calendarExamples,
  ...meetingsExamples,
  ...billingExamples,
  ...messengerExamples,
  ...roadmapExamples,
  ...integrationsExamples,
  ...mailExamples,
  ...statsExamples,
  ...notificationsExamples,
};
