import { defineTenancy, type EntriesOf, type ReasonsOf } from '@artel/server/tenancy';

/** Why and how this area reads across companies and persons. */
export const calendarTenancy = defineTenancy({
  reasons: {
    'calendar/reminders': 'the service of reminders looks for those that are due, whosever they are',
    'calendar/extend-series': 'a timed job looks for series whose stored occurrences end soon',
  },
  entries: {
    'calendar/demo': "the demo's company has a week of events on a new installation",
    'calendar/erase-person': 'what a person who is erased had in each company ends',
    'calendar/export': 'an export reads the events of the company or person that it is made for',
    'calendar/present-event':
      'what happened is presented to programs of the company where they may learn of it',
    'calendar/remind': 'a due reminder is recorded in the company that it belongs to',
  },
  definers: {
    'calendar.find_guest_company_id(bytea)': "the company behind the hash of a guest's link",
  },
  acrossCompanies: {
    'calendar.list_due_reminders(timestamp with time zone,integer)': 'reminders that are due',
    'calendar.list_companies_to_extend(timestamp with time zone,uuid,integer)':
      'companies with series whose stored occurrences end soon',
    'calendar.list_series_to_extend(timestamp with time zone,integer)':
      'series whose stored occurrences end soon, for servers of 0.1.0 beside this one',
  },
});

declare module '@artel/server/tenancy' {
  interface TenancyReasons extends ReasonsOf<typeof calendarTenancy> {}
  interface TenancyEntries extends EntriesOf<typeof calendarTenancy> {}
}
