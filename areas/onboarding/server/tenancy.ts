import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area looks across companies and persons. */
export const onboardingTenancy = defineTenancy({
  reasons: {
    'onboarding/access-links':
      "the console of the server makes links for the operator's first person and for who was locked out",
    'onboarding/trial-ends': 'a job looks for companies whose trial ends',
  },
  entries: {
    'onboarding/customer-trial':
      "the operator's member reads or extends the trial of a company, by a permission of the operator's",
    'onboarding/own-trial': 'a person reads the trial of a company of theirs, or chooses one for it',
    'onboarding/register-by-invitation':
      'who registers by an invitation joins the company that the hash of its link led to',
  },
  acrossCompanies: {
    'onboarding.list_companies_with_ending_trials(date,uuid,integer)':
      'companies whose trial ends, for the job that says so',
    'onboarding.trying_company_ids(uuid[],date,date,date,date,boolean,date,uuid,integer)':
      "companies with a trial, for the operator's list",
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof onboardingTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof onboardingTenancy> {}
}
