import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { ofMessage } from '../testing/places.ts';
import { addReaction } from './react.ts';

/** One valid call of each route. */
export const reactionsExamples: RouteExamples<TestServer> = {
  'messenger/add-reaction': async (world) => ({ ...(await ofMessage(world)), body: { emoji: '👍' } }),
  'messenger/remove-reaction': async (world) => {
    const { params } = await ofMessage(world);
    const provided = { ...params, emoji: '👍' };
    await actAs(world.server, world.caller as Caller, (deps, actor) => addReaction(deps, actor, provided));
    return { params, query: { emoji: '👍' } };
  },
  'messenger/list-reactions': ofMessage,
};
