import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area looks across companies and persons. */
export const requisitesTenancy = defineTenancy({
  reasons: {
    'requisites/banks': 'the directory of banks belongs to no company',
    'requisites/operator': 'which company runs the installation, for the texts that name it',
  },
  entries: {
    'requisites/claims':
      "the operator's member lists and decides the claims of companies, by a permission of the operator's",
    'requisites/demo': "the cards of the demo's companies are filled in on a new installation",
    'requisites/describe-operator':
      'the name and requisites of the company that runs the installation, for the texts that name it',
    'requisites/find-company-zone': 'the zone by which a company counts its days, for the names of its files',
  },
  definers: {
    'requisites.confirmed_company_id(text,text)':
      'the company that is confirmed under an INN and KPP, for who claims or confirms the same',
  },
  acrossCompanies: {
    'requisites.claiming_company_ids(uuid,integer)': 'companies that claim an INN, for the operator',
    'requisites.confirmed_company_ids(text,text,integer)':
      'likewise with branches, for the job that brings askings to companies: who asks is not answered',
    'requisites.numbered_company_ids(text[],integer)':
      "companies by the beginning of the INN, for the operator's list of trials",
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof requisitesTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof requisitesTenancy> {}
}
