import { pageQuery, requestErrors, route, toPageSchema } from '@artel/contract';
import * as z from 'zod/mini';
import { messengerLimits } from './limits.ts';
import { LineState, Message } from './messages.ts';

const lineParams = z.object({ lineId: z.uuid() });
const seqField = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const epochField = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/**
 * Moves the caller's reading position: forward only, and ignored with an older epoch. Returns the line's
 * state afterwards.
 */
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

/**
 * Marks a line as unread from a place on; raises the epoch, so that another device that is reading does not
 * undo it.
 */
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

/** Sets whether the caller follows a thread. */
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

/** Threads that the caller follows, by their last message. */
export const listThreads = route.list({
  id: 'messenger/list-threads',
  path: '/api/v2/messenger/threads',
  access: 'member',
  query: z.object(pageQuery),
  response: toPageSchema(z.object({ root: Message, line: LineState })),
  errors: [requestErrors.invalid],
});
