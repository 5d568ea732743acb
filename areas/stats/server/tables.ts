import { table } from '@artel/server';
import type { Db } from './db.ts';

export const consents = table<Db>()('stats.consents', { key: ['id'] });
export const events = table<Db>()('stats.events', { key: ['id'] });
export const rollUps = table<Db>()('stats.roll_ups', { key: ['companyId'] });
export const settings = table<Db>()('stats.settings', { key: ['companyId'] });
export const usage = table<Db>()('stats.usage', { key: ['companyId', 'id'] });
export const visitors = table<Db>()('stats.visitors', { key: ['day', 'visitorId'] });
