import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area reads across companies and persons. */
export const companyTenancy = defineTenancy({
  reasons: {
    'company/abandoned-moves': 'a job enqueues the end of the moves of companies whose packer was killed',
    'company/seed': 'demo companies are made only where no company runs the installation yet',
  },
  entries: {
    'company/erase-person': 'a person who is erased leaves every company that they are or were in',
    'company/export': "a company's own export reads its people",
    'company/membership':
      'what the caller of a request is in the company of the session, and whether that is suspended',
    'company/move':
      'a company that moves to another installation is suspended, or works on where the move failed',
    'company/open-company': 'the act that opens a company writes its first rows',
    'company/open-picture': 'an avatar or a logo is loaded by its signed address, and checked again inside',
    'company/orphans': 'whether a company of the person who is to be erased would have no owner',
    'company/own-cards':
      'a person reads, exports or changes the own card in each company that they are or were in',
    'company/own-companies': 'a person without a company in the session sees the names of the own ones',
    'company/switch': 'a person enters another company of theirs; membership is checked inside',
  },
  definers: {
    'company.current_user_card_company_ids()':
      'companies in which the person in scope has a card, also those they left',
    'company.current_user_company_ids()': 'companies that the person in scope is in',
    'company.current_user_owned_company_ids()': 'companies that the person in scope owns',
    'company.current_user_suspended_company_ids()': 'companies that suspended the person in scope',
    'company.operator_company_id()': 'the company that runs the installation',
  },
  acrossCompanies: {
    'company.list_companies_to_erase(timestamp with time zone,integer)':
      'companies whose erasure is due, for the nightly job',
    'company.list_people_to_erase(timestamp with time zone,integer)':
      'people whose erasure is due, for the nightly job',
    'company.named_company_ids(text[],integer)':
      "companies by words of the name, for the operator's list of trials",
    'company.owner_domain_company_ids(text,integer)':
      'confirmed companies by the mail domain of their owners, for the job that brings askings to companies: who asks is not answered',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof companyTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof companyTenancy> {}
}
