import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area looks across companies and persons. */
export const statsTenancy = defineTenancy({
  reasons: {
    'stats/collect':
      'pages and events are kept without company and person; consents go by a number of the browser',
    'stats/roll-up': 'a job adds what companies used to their sums',
    'stats/retention': 'the nightly job deletes old consents',
  },
  entries: {
    'stats/demo': "the demo's company has used the product before a new installation begins",
  },
  definers: {
    'stats.find_oldest_unsummed(text)': 'the transaction of the oldest act that is not in its sums yet',
    'stats.delete_old_consents(timestamp with time zone)':
      'deletes consents whose term is over; answers how many',
  },
  acrossCompanies: {
    'stats.list_companies_to_roll_up(text,integer)': 'the same, for servers of 0.1.0 beside this one',
    'stats.list_companies_to_roll_up(text,uuid,integer)':
      'companies with acts that are not in their sums yet',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof statsTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof statsTenancy> {}
}
