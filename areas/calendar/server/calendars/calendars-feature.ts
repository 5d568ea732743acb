import * as contract from '@artel/calendar/contract';
import { memberJoined } from '@artel/company/contract';
import { bind, type Feature, subscribe } from '@artel/server';
import { listCalendars } from './list-calendars.ts';
import { openCalendar } from './open-calendar.ts';
import { grantAccess, listAccess, revokeAccess } from './share-calendar.ts';
import { removeOverlay, showCalendar } from './show-calendar.ts';
import { updateCalendar } from './update-calendar.ts';

const stored = { label: 'calendars of people and who may see them', duration: 'as long as the company' };

/** Calendars, and which of them a member sees and shares. */
export const calendars: Feature = {
  routes: [
    bind(contract.listCalendars, listCalendars),
    bind(contract.showCalendar, showCalendar),
    bind(contract.removeOverlay, (deps, actor, params) => removeOverlay(deps, actor, params.calendarId)),
    bind(contract.updateCalendar, updateCalendar),
    bind(contract.listCalendarAccess, (deps, actor, params) => listAccess(deps, actor, params.calendarId)),
    bind(contract.grantCalendarAccess, grantAccess),
    bind(contract.revokeCalendarAccess, revokeAccess),
  ],
  subscriptions: [
    subscribe({ event: memberJoined, name: 'calendar/open-calendar', priority: 'soon', run: openCalendar }),
  ],
  retention: [
    { table: 'calendar.calendars', ...stored },
    { table: 'calendar.grants', ...stored },
    { table: 'calendar.settings', ...stored },
    {
      table: 'calendar.changes',
      label: 'changes of calendars, for programs that synchronise',
      duration: '{days}',
      ends: 'changed_at',
      days: 180,
    },
  ],
};
