import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';

/** A notice that the bell shows a person. Its text is `notices.<kind>.…` with these values. */
export const Notice = z.object({
  id: z.string(),
  /** `area/topic`. */
  kind: z.string(),
  values: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]) })),
  /** The page that it opens: path and query, of this application only. */
  page: z.string(),
  /** UTC instants. */
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type Notice = z.infer<typeof Notice>;

/** Notices of the company of the session and those that concern only the person, the newest first. */
export const listNotices = route.list({
  id: 'notifications/list-notices',
  path: '/api/v2/notices',
  query: z.object({ ...pageQuery, state: z._default(z.enum(['all', 'unread']), 'all') }),
  response: toPageSchema(Notice),
  access: 'user',
});

/** Number of unread notices: here, and in each other company of the person. */
export const countUnread = route.get({
  id: 'notifications/count-unread',
  path: '/api/v2/notices/unread',
  response: z.object({
    count: z.int(),
    elsewhere: z.array(z.object({ companyId: z.string(), count: z.int() })),
  }),
  access: 'user',
});

/** Marks one as read, or as unread again; another person's is treated as missing. */
export const readNotice = route.update({
  id: 'notifications/read-notice',
  path: '/api/v2/notices/{noticeId}/read',
  params: z.object({ noticeId: z.uuid() }),
  body: z.object({ isRead: z.boolean() }),
  response: Notice,
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});

/** Marks all notices as read that the bell shows here; those that arrive meanwhile stay unread. */
export const readAllNotices = route.update({
  id: 'notifications/read-all-notices',
  path: '/api/v2/notices/read',
  body: z.object({
    /** The newest notice that the person has seen. */
    upTo: z.uuid(),
  }),
  response: z.object({ read: z.int() }),
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
});
