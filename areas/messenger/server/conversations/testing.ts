import type { Caller, RouteExamples, TestServer } from '@artel/server/testing';
import { newColleague } from '../testing/colleague.ts';
import { makeChannel, makeGroup } from '../testing/conversations.ts';
import { inChannel, withColleague } from '../testing/places.ts';

let names = 0;

/** One valid call of each route. */
export const conversationsExamples: RouteExamples<TestServer> = {
  'messenger/list-conversations': () => ({}),
  'messenger/get-conversation': inChannel,
  'messenger/list-channels': () => ({ query: { q: 'кан', limit: '10' } }),
  'messenger/create-channel': async (world) => ({
    body: {
      name: `Закупки ${++names}`,
      description: 'Договоры и сроки',
      isOpen: true,
      memberIds: [(await newColleague(world)).memberId],
    },
  }),
  'messenger/create-group': async (world) => ({
    body: { name: 'Выставка', memberIds: [(await newColleague(world)).memberId] },
  }),
  'messenger/open-direct': async (world) => ({ params: { memberId: (await newColleague(world)).memberId } }),
  'messenger/update-conversation': async (world) => ({
    ...(await inChannel(world)),
    body: {
      version: 1,
      name: `Продажи ${++names}`,
      description: 'Заявки',
      isOpen: false,
      isAnnouncement: true,
      isArchived: false,
    },
  }),
  'messenger/update-own-conversation': async (world) => ({
    ...(await inChannel(world)),
    body: { notify: 'mentions', isStarred: true, section: 'Проекты' },
  }),
  'messenger/join-conversation': async (world) => {
    const { server } = world;
    const { id } = await makeChannel(server, await newColleague(world));
    return { params: { conversationId: id } };
  },
  'messenger/leave-conversation': async ({ server, caller }) => {
    const { id } = await makeGroup(server, caller as Caller, [
      (await newColleague({ server, caller })).memberId,
    ]);
    const other = await newColleague({ server, caller });
    const { id: joined } = await makeGroup(server, other, [caller?.memberId ?? '']);
    return { params: { conversationId: joined ?? id } };
  },
  'messenger/list-members': inChannel,
  'messenger/add-members': async (world) => ({
    ...(await inChannel(world)),
    body: { memberIds: [(await newColleague(world)).memberId] },
  }),
  'messenger/set-member-role': async (world) => ({
    ...(await withColleague(world)),
    body: { role: 'manager' },
  }),
  'messenger/remove-member': withColleague,
};
