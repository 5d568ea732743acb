import { davMethods, davOptions, davWrites, protocolRoute } from '@artel/contract';
import { diskLimits } from './limits.ts';

/** The disk for WebDAV programs: the own disk, team folders and shared nodes. */
export const serveFiles = protocolRoute({
  id: 'disk/serve-files',
  methods: davMethods,
  path: '/dav/files/*',
  access: { appPassword: 'dav' },
  writes: davWrites,
  whenSuspended: 'allow',
  creates: [diskLimits.files, diskLimits.folders, diskLimits.locks],
  acts: ['disk/access-taken', 'disk/space-trashed', 'disk/node-left'],
  atOnce: 16,
  options: davOptions,
  errors: [],
  handsOut: {
    reason:
      'Names of one folder at a time; each file is loaded by itself, with a password whose making is recorded.',
  },
});
