import type { Caller, TestServer } from '@artel/server/testing';
import { newColleague } from './colleague.ts';
import { makeChannel, write } from './conversations.ts';

interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}

export const inChannel = async ({ server, caller }: World) => {
  const { id } = await makeChannel(server, caller as Caller);
  return { params: { conversationId: id } };
};
export const inLine = async ({ server, caller }: World) => ({
  params: { lineId: (await makeChannel(server, caller as Caller)).id },
});
export const ofMessage = async ({ server, caller }: World) => {
  const { id } = await makeChannel(server, caller as Caller);
  return { params: { messageId: (await write(server, caller as Caller, id)).id } };
};
/** A channel with a colleague in it. */
export const withColleague = async (world: World) => {
  const { memberId } = await newColleague(world);
  const { id } = await makeChannel(world.server, world.caller as Caller, { memberIds: [memberId] });
  return { params: { conversationId: id, memberId } };
};
