import type { DiskRole, OnConflict } from '@artel/disk/contract';
import { table } from '@artel/server';
import type { Db } from './db.ts';

export const accessRequests = table<Db>()('disk.access_requests', { key: ['companyId', 'id'] });
export const departures = table<Db>()('disk.departures', { key: ['companyId', 'id'] });
export const grants = table<Db>()('disk.grants', { key: ['companyId', 'id'] }).narrow<{ role: DiskRole }>();
export const links = table<Db>()('disk.links', { key: ['companyId', 'id'] });
export const locks = table<Db>()('disk.locks', { key: ['companyId', 'id'] });
export const nodes = table<Db>()('disk.nodes', { key: ['companyId', 'id'] });
export const properties = table<Db>()('disk.properties', { key: ['companyId', 'nodeId', 'uri', 'local'] });
export const spaces = table<Db>()('disk.spaces', { key: ['companyId', 'id'] });
export const stars = table<Db>()('disk.stars', { key: ['companyId', 'memberId', 'nodeId'] });
export const uploads = table<Db>()('disk.uploads', { key: ['companyId', 'id'] }).narrow<{
  conflict: OnConflict;
}>();
export const versions = table<Db>()('disk.versions', { key: ['companyId', 'id'] });
