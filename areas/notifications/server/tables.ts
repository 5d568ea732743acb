import { table } from '@artel/server';
import type { Db } from './db.ts';

export const choices = table<Db>()('notifications.choices', { key: ['userId', 'kind'] });
export const notices = table<Db>()('notifications.notices', { key: ['userId', 'id'] });
export const quietHours = table<Db>()('notifications.quiet_hours', { key: ['userId'] });
