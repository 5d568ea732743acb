import type { CalendarRole } from '@artel/calendar/contract';
import { table } from '@artel/server';
import type { Db } from './db.ts';

export const alarms = table<Db>()('calendar.alarms', { key: ['companyId', 'id'] });
export const calendars = table<Db>()('calendar.calendars', { key: ['companyId', 'id'] });
export const events = table<Db>()('calendar.events', { key: ['companyId', 'id'] });
export const grants = table<Db>()('calendar.grants', { key: ['companyId', 'id'] }).narrow<{
  role: CalendarRole;
}>();
export const guests = table<Db>()('calendar.guests', { key: ['companyId', 'id'] });
export const occurrenceOverrides = table<Db>()('calendar.occurrence_overrides', {
  key: ['companyId', 'eventId', 'original'],
});
export const received = table<Db>()('calendar.received', { key: ['companyId', 'id'] });
export const settings = table<Db>()('calendar.settings', { key: ['companyId', 'calendarId', 'memberId'] });
export const undos = table<Db>()('calendar.undos', { key: ['companyId', 'id'] });
