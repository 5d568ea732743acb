import { table } from '@artel/server';
import type { Db } from './db.ts';

export const comments = table<Db>()('roadmap.comments', { key: ['id'] });
export const entries = table<Db>()('roadmap.entries', { key: ['id'] });
export const follows = table<Db>()('roadmap.follows', { key: ['ideaId', 'userId'] });
export const ideas = table<Db>()('roadmap.ideas', { key: ['id'] });
export const merges = table<Db>()('roadmap.merges', { key: ['id'] });
export const statuses = table<Db>()('roadmap.statuses', { key: ['ideaId', 'number'] });
export const votes = table<Db>()('roadmap.votes', { key: ['ideaId', 'userId'] });
