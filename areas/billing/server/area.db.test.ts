import { accessActs } from '@artel/billing/contract';
import { companyFixtures } from '@artel/company/server/testing';
import { describeArea } from '@artel/server/testing';
import { billingArea } from './index.ts';
import { largestFiles } from './testing/largest-files.ts';
import { billingExamples, billingLimitExamples, startBillingServer } from './testing.ts';

describeArea({
  areas: [billingArea],
  examples: billingExamples,
  limitExamples: billingLimitExamples,
  conditionalActs: {
    'billing/cancel-for': accessActs,
    'billing/cancel-subscription': accessActs,
    'billing/close-invoice': accessActs,
    'billing/confirm-for': ['billing/subscription-changed', ...accessActs],
    'billing/confirm-preview': ['billing/subscription-changed', ...accessActs],
    'billing/import-bank-file': [
      'billing/payment-matched',
      'billing/offer-accepted',
      'company/company-confirmed',
      ...accessActs,
    ],
    'billing/invoice-for': accessActs,
    'billing/match-payment': ['billing/offer-accepted', ...accessActs],
    'billing/resume-subscription': ['billing/subscription-resumed', ...accessActs],
    'billing/revoke-invoice-link': ['billing/link-revoked'],
    'billing/undo-payment-part': ['billing/offer-acceptance-undone', ...accessActs],
  },
  fixtures: companyFixtures,
  // The payment's ledger entries and services, and the suspension of a company, are written once, however
  // often the example runs.
  derived: ['billing.ledger', 'billing.services', 'company.suspensions'],
  start: startBillingServer,
  files: largestFiles,
});
