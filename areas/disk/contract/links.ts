import { dateTimeField, isBlank, requestErrors, route } from '@artel/contract';
import * as z from 'zod/mini';
import { diskLimits } from './limits.ts';
import { sharedErrors } from './shared-errors.ts';

/** A link for people without an account. */
export const DiskLink = z.object({
  id: z.string(),
  /** The address to send. */
  url: z.string(),
  hasPassword: z.boolean(),
  expiresAt: z.nullable(z.string()),
  /** Otherwise it is read-only. */
  mayDownload: z.boolean(),
  downloadLimit: z.nullable(z.int()),
  downloads: z.int(),
  createdAt: z.string(),
  createdById: z.nullable(z.string()),
});
export type DiskLink = z.infer<typeof DiskLink>;

/** It is stored as typed, with blanks around it; blanks alone would be a password that a page shows as none. */
const password = z.string().check(
  z.minLength(6),
  z.maxLength(128),
  z.check((context) => {
    if (!isBlank(context.value)) return;
    context.issues.push({ code: 'custom', input: context.value, params: { code: 'link-password.blank' } });
  }),
);
/** A password costs a hash, which sign-ins wait for; an office shares an address. */
const perMinute = 300;
const downloadLimit = z.int().check(z.minimum(1), z.maximum(1_000_000));

export const createLink = route.create({
  id: 'disk/create-link',
  path: '/api/v2/disk/nodes/{nodeId}/links',
  access: 'member',
  params: z.object({ nodeId: z.uuid() }),
  body: z.object({
    password: z._default(z.nullable(password), null),
    expiresAt: z._default(z.nullable(dateTimeField), null),
    mayDownload: z._default(z.boolean(), true),
    downloadLimit: z._default(z.nullable(downloadLimit), null),
  }),
  response: DiskLink,
  status: 201,
  creates: diskLimits.links,
  acts: ['disk/link-created'],
  perMinute,
  errors: [requestErrors['not-found'], sharedErrors['not-allowed'], sharedErrors['time-passed']],
});

/** Changes what a link demands and allows; what is left out stays. Its address stays, too. */
export const updateLink = route.update({
  id: 'disk/update-link',
  method: 'PATCH',
  path: '/api/v2/disk/links/{linkId}',
  access: 'member',
  params: z.object({ linkId: z.uuid() }),
  body: z.object({
    password: z.optional(z.nullable(password)),
    expiresAt: z.optional(z.nullable(dateTimeField)),
    mayDownload: z.optional(z.boolean()),
    downloadLimit: z.optional(z.nullable(downloadLimit)),
  }),
  response: DiskLink,
  perMinute,
  acts: ['disk/link-changed'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed'], sharedErrors['time-passed']],
});

/** Revokes a link: no one gets in by it any more. */
export const revokeLink = route.remove({
  id: 'disk/revoke-link',
  path: '/api/v2/disk/links/{linkId}',
  access: 'member',
  whenSuspended: 'allow',
  params: z.object({ linkId: z.uuid() }),
  response: z.object({}),
  acts: ['disk/link-revoked'],
  errors: [requestErrors['not-found'], sharedErrors['not-allowed']],
});
