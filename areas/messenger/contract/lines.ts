import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { messengerLimits } from './limits.ts';
import { LineState, Message } from './messages.ts';

const lineParams = z.object({ lineId: z.uuid() });
const seqField = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const epochField = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** How far the caller has read: forward only, and ignored when it names an older epoch. Returns the line as it is then. */
export const readLine = route.update({
  id: 'messenger/read-line',
  path: '/api/v2/messenger/lines/{lineId}/position',
  access: 'member',
  whenSuspended: 'allow',
  params: lineParams,
  body: z.object({ readSeq: seqField, epoch: epochField }),
  response: LineState,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});

/** Marks as unread from a place on; raises the epoch, so another device that was reading does not undo it. */
export const markUnread = route.act({
  id: 'messenger/mark-unread',
  path: '/api/v2/messenger/lines/{lineId}/unread',
  access: 'member',
  whenSuspended: 'allow',
  params: lineParams,
  body: z.object({ seq: seqField }),
  response: LineState,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});

/** Whether a thread counts for the caller. */
export const followThread = route.update({
  id: 'messenger/follow-thread',
  path: '/api/v2/messenger/lines/{lineId}/following',
  access: 'member',
  whenSuspended: 'allow',
  params: lineParams,
  body: z.object({ isFollowing: z.boolean() }),
  response: LineState,
  creates: messengerLimits.follows,
  unrecorded: 'own-preference',
  errors: [requestErrors['not-found']],
});

/** Threads that the caller follows, the last written in first. */
export const listThreads = route.list({
  id: 'messenger/list-threads',
  path: '/api/v2/messenger/threads',
  access: 'member',
  query: z.object(pageQuery),
  response: toPageSchema(z.object({ root: Message, line: LineState })),
  errors: [requestErrors.invalid],
});
