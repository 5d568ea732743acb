import type { Role } from '@artel/company/contract';
import { table } from '@artel/server';
import type { Db } from './db.ts';

export const absences = table<Db>()('company.absences', { key: ['companyId', 'id'] });
export const companies = table<Db>()('company.companies', { key: ['id'] });
export const departments = table<Db>()('company.departments', { key: ['companyId', 'id'] });
export const members = table<Db>()('company.members', { key: ['companyId', 'id'] }).narrow<{ role: Role }>();
export const offBoardings = table<Db>()('company.off_boardings', { key: ['companyId', 'id'] });
export const people = table<Db>()('company.people', { key: ['userId'] });
export const suspensions = table<Db>()('company.suspensions', { key: ['companyId', 'reason'] });
