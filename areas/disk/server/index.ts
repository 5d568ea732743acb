import strings from '@artel/disk/strings' with { type: 'json' };
import { defineArea } from '@artel/server';
import { routes } from './routes.ts';

/** Files and folders of people and teams. */
export const diskArea = defineArea({
  name: 'disk',
  strings,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: { 'disk.own': ['owner', 'admin', 'accountant', 'member'] },
});
