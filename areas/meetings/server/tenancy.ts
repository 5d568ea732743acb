import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why this area reads across companies and enters them. */
export const meetingsTenancy = defineTenancy({
  reasons: {
    'meetings/abandoned-runs': 'a job looks for companies with meetings whose server died',
    'meetings/use-ticket': 'a socket of a room says by its ticket which company it is of',
  },
  entries: {
    'meetings/export': 'an export reads which meetings the person that it is made for was in',
    'meetings/erase-person': 'what a person who is erased had in each company ends',
    'meetings/line': "the server that has a meeting's people records who is there",
    'meetings/events': 'what follows an event is written',
    'meetings/demo': "the demo's company plans meetings on a new installation",
  },
  definers: {
    'meetings.find_room_company_id(bytea)': "the company behind the hash of a room's link",
    'meetings.find_ticket_company_id(bytea)': 'the company behind the hash of a ticket',
  },
  acrossCompanies: {
    'meetings.list_companies_with_abandoned_runs(timestamp with time zone,integer)':
      'the same, for servers of 0.1.0 beside this one',
    'meetings.list_companies_with_abandoned_runs(timestamp with time zone,uuid,integer)':
      'companies with meetings whose server has not written for a while',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof meetingsTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof meetingsTenancy> {}
}
