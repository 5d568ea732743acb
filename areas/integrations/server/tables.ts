import { type Row, table } from '@artel/server';
import type { Db } from './db.ts';

export const attempts = table<Db>()('integrations.attempts', { key: ['companyId', 'id'] });
export const deliveries = table<Db>()('integrations.deliveries', { key: ['companyId', 'id'] });
export const endpoints = table<Db>()('integrations.endpoints', { key: ['companyId', 'id'] });
export const formerSecrets = table<Db>()('integrations.former_secrets', { key: ['companyId', 'id'] });
export const keys = table<Db>()('integrations.keys', { key: ['companyId', 'id'] });
export const messages = table<Db>()('integrations.messages', { key: ['companyId', 'id'] });
export const serviceAccounts = table<Db>()('integrations.service_accounts', { key: ['companyId', 'id'] });

export type AccountRow = Row<typeof serviceAccounts>;
