import type { Role } from '@artel/company/contract';
import type { LinkRole } from '@artel/invitations/contract';
import { table } from '@artel/server';
import type { Db } from './db.ts';

export const importRows = table<Db>()('invitations.import_rows', {
  key: ['companyId', 'importId', 'number'],
});
export const imports = table<Db>()('invitations.imports', { key: ['companyId', 'id'] });
export const links = table<Db>()('invitations.invitation_links', {
  key: ['companyId', 'id'],
}).narrow<{ role: LinkRole }>();
export const invitations = table<Db>()('invitations.invitations', { key: ['companyId', 'id'] }).narrow<{
  role: Role;
}>();
export const joinRequests = table<Db>()('invitations.join_requests', { key: ['companyId', 'id'] });
export const joinRules = table<Db>()('invitations.join_rules', { key: ['companyId'] });
export const ownJoinRequests = table<Db>()('invitations.own_join_requests', { key: ['id'] });
