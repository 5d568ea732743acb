import { table } from '@artel/server';
import type { Db } from './db.ts';

export const bans = table<Db>()('meetings.bans', { key: ['companyId', 'id'] });
export const guests = table<Db>()('meetings.guests', { key: ['companyId', 'meetingId', 'email'] });
export const meetings = table<Db>()('meetings.meetings', { key: ['companyId', 'id'] });
export const participants = table<Db>()('meetings.participants', { key: ['companyId', 'id'] });
export const presences = table<Db>()('meetings.presences', { key: ['companyId', 'id'] });
export const rooms = table<Db>()('meetings.rooms', { key: ['companyId', 'id'] });
export const runs = table<Db>()('meetings.runs', { key: ['companyId', 'id'] });
export const tickets = table<Db>()('meetings.tickets', { key: ['companyId', 'id'] });
