import { bindStaged, type Feature } from '@artel/server';
import * as contract from '@artel/stats/contract';
import { collectEvent } from './collect-event.ts';
import { collectView } from './collect-view.ts';

/** The pages that were opened and the events. */
export const collect: Feature = {
  routes: [
    bindStaged(contract.collectView, (deps, _, body) => collectView(deps, body)),
    bindStaged(contract.collectEvent, (deps, _, body) => collectEvent(deps, body)),
  ],
  retention: [
    { table: 'stats.views', label: 'counts of opened pages', duration: '{days}', lastDay: 'day', days: 400 },
    {
      table: 'stats.visitors',
      label: 'visitors and events of our own statistics',
      duration: '{days}, or until the visitor withdraws the consent',
      lastDay: 'day',
      days: contract.VISITOR_DAYS,
    },
    {
      table: 'stats.events',
      label: 'visitors and events of our own statistics',
      duration: '{days}, or until the visitor withdraws the consent',
      lastDay: 'day',
      days: 90,
    },
  ],
};
