import type { RouteExamples, TestServer } from '@artel/server/testing';
import { inLine, ofMessage } from '../testing/places.ts';

/** One valid call of each route. */
export const linesExamples: RouteExamples<TestServer> = {
  'messenger/list-messages': async (world) => ({
    ...(await inLine(world)),
    query: { around: '1', before: '1', after: '1', at: '2026-11-20T09:00:00Z', limit: '10' },
  }),
  'messenger/list-changes': async (world) => ({
    ...(await inLine(world)),
    query: { since: '0', limit: '10' },
  }),
  'messenger/read-line': async (world) => ({ ...(await inLine(world)), body: { readSeq: 1, epoch: 0 } }),
  'messenger/mark-unread': async (world) => ({ ...(await inLine(world)), body: { seq: 1 } }),
  'messenger/follow-thread': async (world) => {
    const { params } = await ofMessage(world);
    return { params: { lineId: params.messageId }, body: { isFollowing: true } };
  },
  'messenger/list-threads': () => ({}),
};
