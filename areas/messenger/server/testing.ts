import { startCompanyServer } from '@artel/company/server/testing';
import { diskArea } from '@artel/disk/server';
import { makeFile as makeDiskFile } from '@artel/disk/server/testing';
import type { Caller, RouteExamples, TestServer, TestServerOptions } from '@artel/server/testing';
import { messengerArea } from './index.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { addReaction } from './reactions/react.ts';
import { actAs } from './testing/act-as.ts';
import { newColleague } from './testing/colleague.ts';
import { makeChannel, makeFile, makeGroup, write } from './testing/conversations.ts';

/** A server with the areas that this one builds upon. */
export const startMessengerServer = (
  options: Pick<TestServerOptions, 'beside' | 'config'> = {},
): Promise<TestServer> => startCompanyServer({ ...options, further: [diskArea, messengerArea] });

interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}

const inChannel = async ({ server, caller }: World) => {
  const { id } = await makeChannel(server, caller as Caller);
  return { params: { conversationId: id } };
};
const inLine = async ({ server, caller }: World) => ({
  params: { lineId: (await makeChannel(server, caller as Caller)).id },
});
const ofMessage = async ({ server, caller }: World) => {
  const { id } = await makeChannel(server, caller as Caller);
  return { params: { messageId: (await write(server, caller as Caller, id)).id } };
};
/** A channel in which a colleague is, too. */
const withColleague = async (world: World) => {
  const { memberId } = await newColleague(world);
  const { id } = await makeChannel(world.server, world.caller as Caller, { memberIds: [memberId] });
  return { params: { conversationId: id, memberId } };
};

let names = 0;

/** One valid call of each route, for the access matrix. */
export const messengerExamples: RouteExamples<TestServer> = {
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
  'messenger/list-messages': async (world) => ({
    ...(await inLine(world)),
    query: { around: '1', before: '1', after: '1', at: '2026-11-20T09:00:00Z', limit: '10' },
  }),
  'messenger/list-changes': async (world) => ({
    ...(await inLine(world)),
    query: { since: '0', limit: '10' },
  }),
  'messenger/get-message': ofMessage,
  'messenger/send-message': async (world) => {
    const { server, caller } = world;
    const { params } = await inLine(world);
    const { id: replyToId } = await write(server, caller as Caller, params.lineId);
    const { id: fileId } = await makeFile(server, caller as Caller);
    const body = {
      id: crypto.randomUUID(),
      body: 'Добрый день',
      replyToId,
      fileIds: [fileId],
      isSilent: true,
    };
    return { params, body };
  },
  'messenger/edit-message': async (world) => ({
    ...(await ofMessage(world)),
    body: { body: 'Исправлено', version: 1 },
  }),
  'messenger/delete-message': ofMessage,
  'messenger/restore-message': async (world) => {
    const { params } = await ofMessage(world);
    await actAs(world.server, world.caller as Caller, (deps, actor) => deleteMessage(deps, actor, params));
    return { params };
  },
  'messenger/list-revisions': ofMessage,
  'messenger/add-reaction': async (world) => ({ ...(await ofMessage(world)), body: { emoji: '👍' } }),
  'messenger/remove-reaction': async (world) => {
    const { params } = await ofMessage(world);
    const given = { params, body: { emoji: '👍' }, query: undefined };
    await actAs(world.server, world.caller as Caller, (deps, actor) => addReaction(deps, actor, given));
    return { params, query: { emoji: '👍' } };
  },
  'messenger/list-reactions': ofMessage,
  'messenger/read-line': async (world) => ({ ...(await inLine(world)), body: { readSeq: 1, epoch: 0 } }),
  'messenger/mark-unread': async (world) => ({ ...(await inLine(world)), body: { seq: 1 } }),
  'messenger/follow-thread': async (world) => {
    const { params } = await ofMessage(world);
    return { params: { lineId: params.messageId }, body: { isFollowing: true } };
  },
  'messenger/list-threads': () => ({}),
  'messenger/upload-file': async ({ server, caller }) => ({
    query: { conversationId: (await makeChannel(server, caller as Caller)).id, name: 'План.txt' },
    body: 'Содержимое',
    headers: { 'content-type': 'text/plain' },
  }),
  'messenger/copy-disk-file': async ({ server, caller }) => ({
    body: { nodeId: (await makeDiskFile(server, caller as Caller)).id },
  }),
  'messenger/create-download': async ({ server, caller }) => ({
    body: { fileId: (await makeFile(server, caller as Caller)).id },
  }),
  'messenger/search-messages': ({ caller }) => ({
    query: {
      q: 'договор',
      authorId: caller?.memberId ?? crypto.randomUUID(),
      hasFiles: 'yes',
      sentFrom: '2026-11-01T00:00:00Z',
      sentTo: '2026-12-01T00:00:00Z',
      limit: '10',
    },
  }),
};

export { newColleague } from './testing/colleague.ts';
export { makeChannel, makeDirect, makeFile, makeGroup, write } from './testing/conversations.ts';
