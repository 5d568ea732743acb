import { liveEvent, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { privacyLimits } from './limits.ts';

/** An archive of open formats that a person requested. */
export const Export = z.object({
  id: z.string(),
  state: z.enum(['building', 'ready', 'failed']),
  /** The number of parts, known when the work begins, and how many are finished. */
  parts: z.int(),
  done: z.int(),
  bytes: z.nullable(z.int()),
  /** Signed address of the archive, valid for some minutes and for the caller alone. */
  href: z.nullable(z.string()),
  createdAt: z.string(),
  /** UTC instant at which the archive is deleted. */
  expiresAt: z.string(),
});
export type Export = z.infer<typeof Export>;

const list = z.object({ items: z.array(Export) });
const common = { effect: 'read', whenSuspended: 'allow', errors: [] } as const;
const requesting = {
  body: z.object({}),
  response: Export,
  status: 201,
  effect: 'write',
  whenSuspended: 'allow',
  errors: [],
} as const;

const dropping = {
  params: z.object({ exportId: z.uuid() }),
  response: z.object({}),
  effect: 'write',
  creates: 'none',
  whenSuspended: 'allow',
  errors: [requestErrors['not-found']],
} as const;

/** The archives of one's own data of the last seven days, the newest first. */
export const listExports = route.list({
  id: 'privacy/list-exports',
  path: '/api/v2/profile/exports',
  response: list,
  access: 'user',
  ...common,
});

/** Requests an archive of all of one's own data; a job builds it, and a letter reports when it is ready. */
export const createExport = route.create({
  id: 'privacy/create-export',
  path: '/api/v2/profile/exports',
  access: 'user',
  creates: privacyLimits['own-exports'],
  acts: ['company/own-data-asked'],
  ...requesting,
});

/** Cancels an archive of one's own data that is being built; deletes a finished one. */
export const dropExport = route.remove({
  id: 'privacy/drop-export',
  path: '/api/v2/profile/exports/{exportId}',
  access: 'user',
  ...dropping,
  unrecorded: 'Its request is recorded; without the archive no one takes anything out.',
});

/** The archives of the company that this person requested. */
export const listCompanyExports = route.list({
  id: 'privacy/list-company-exports',
  path: '/api/v2/company/exports',
  response: list,
  access: 'company.export',
  ...common,
  handsOut: { reason: 'Archives that the caller asked for, each of which was recorded.' },
});

/** Requests everything that the company stores here; also in a company that is suspended. */
export const createCompanyExport = route.create({
  id: 'privacy/create-company-export',
  path: '/api/v2/company/exports',
  access: 'company.export',
  creates: privacyLimits['company-exports'],
  ...requesting,
  handsOut: { act: 'company/company-data-asked' },
});

/** The same for an archive of the company that this person requested. */
export const dropCompanyExport = route.remove({
  id: 'privacy/drop-company-export',
  path: '/api/v2/company/exports/{exportId}',
  access: 'company.export',
  ...dropping,
  unrecorded: 'Its request is recorded; without the archive no one takes anything out.',
});

/** An archive that the person requested has progressed or is ready. Published to the person. */
export const exportChanged = liveEvent({ name: 'privacy/export-changed', ids: z.object({}) });
