import * as contract from '@artel/calendar/contract';
import { bind, type Feature } from '@artel/server';
import { extendMore, extendSeries, extendSeriesNightly } from './extend-series.ts';
import { listBusy } from './list-busy.ts';
import { listOccurrences } from './list-occurrences.ts';

/** Entries of calendars between two instants. */
export const occurrences: Feature = {
  routes: [bind(contract.listOccurrences, listOccurrences), bind(contract.listBusy, listBusy)],
  jobs: [...extendSeriesNightly.jobs, extendMore, extendSeries],
  retention: [
    {
      table: 'calendar.occurrences',
      with: 'calendar.events',
      label: 'events of calendars, their times and guests',
      duration: 'as long as the event',
    },
  ],
};
