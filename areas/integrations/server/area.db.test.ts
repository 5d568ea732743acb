import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { integrations, integrationsExamples, startIntegrationsServer } from './testing.ts';

describeArea({
  areas: [integrations],
  examples: integrationsExamples,
  conditionalActs: {
    'integrations/revoke-connection': [
      'integrations/endpoint-deleted',
      'identity/app-password-deleted',
      'company/invitation-link-revoked',
      'disk/link-revoked',
      'billing/link-revoked',
      'calendar/guest-link-revoked',
      'meetings/room-link-revoked',
    ],
  },
  fixtures: companyFixtures,
  // The words by which members are found, which a trigger writes.
  derived: ['company.member_words'],
  start: startIntegrationsServer,
});
