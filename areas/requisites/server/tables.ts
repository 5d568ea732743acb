import { table } from '@artel/server';
import type { Db } from './db.ts';

export const bankAccounts = table<Db>()('requisites.bank_accounts', { key: ['companyId', 'id'] });
export const banks = table<Db>()('requisites.banks', { key: ['bik'] });
export const cards = table<Db>()('requisites.cards', { key: ['companyId'] });
export const claims = table<Db>()('requisites.claims', { key: ['companyId'] });
