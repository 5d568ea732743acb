import { table } from '@artel/server';
import type { Db } from './db.ts';

export const exports = table<Db>()('privacy.exports', { key: ['id'] });
