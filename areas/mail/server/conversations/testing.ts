import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { findFolderId, writeLetter } from '../testing/letters.ts';
import { moveConversations } from './move-conversations.ts';

interface World {
  readonly server: TestServer;
  readonly caller: Caller | null;
}

/** A letter that the caller sent to themselves, with a file; it is in the inbox and in the sent folder. */
export async function ownLetter({ server, caller }: World) {
  const member = caller as Caller;
  const [card] = await server.db<{ email: string }>('SELECT email FROM company.members WHERE id = $1', [
    member.memberId,
  ]);
  await writeLetter(server, member, { to: [card?.email ?? ''], files: { 'Смета.txt': 'Всего: 10' } });
  const folderId = await findFolderId(server, member, 'inbox');
  const [row] = await server.db<{ id: string; conversation_id: string }>(
    'SELECT id, conversation_id FROM mail.messages WHERE owner_id = $1 ORDER BY received_at DESC, id DESC LIMIT 1',
    [member.memberId],
  );
  return { folderId, messageId: row?.id ?? '', conversationId: row?.conversation_id ?? '' };
}

async function trashedLetter(world: World) {
  const letter = await ownLetter(world);
  const trashId = await findFolderId(world.server, world.caller as Caller, 'trash');
  const body = {
    conversationIds: [letter.conversationId],
    fromId: letter.folderId,
    to: { role: 'trash' as const },
  };
  await actAs(world.server, world.caller as Caller, (deps, actor) => moveConversations(deps, actor, body));
  return { ...letter, trashId };
}

/** One valid call of each route. */
export const conversationsExamples: RouteExamples<TestServer> = {
  'mail/list-conversations': async (world) => ({ params: { folderId: (await ownLetter(world)).folderId } }),
  'mail/get-conversation': async (world) => ({
    params: { conversationId: (await ownLetter(world)).conversationId },
  }),
  'mail/get-body': async (world) => ({ params: { messageId: (await ownLetter(world)).messageId } }),
  'mail/create-download': async (world) => ({
    body: { messageId: (await ownLetter(world)).messageId, part: '2' },
  }),
  'mail/mark-conversations': async (world) => ({
    body: { conversationIds: [(await ownLetter(world)).conversationId], isSeen: false, isFlagged: true },
  }),
  'mail/move-conversations': async (world) => {
    const { conversationId, folderId } = await ownLetter(world);
    return { body: { conversationIds: [conversationId], fromId: folderId, to: { role: 'archive' } } };
  },
  'mail/undo-move': async (world) => {
    const { messageId, folderId } = await trashedLetter(world);
    return { body: { undo: [{ messageId, folderId }] } };
  },
  'mail/empty-trash': async (world) => {
    const { trashId, conversationId } = await trashedLetter(world);
    return { body: { folderId: trashId, conversationIds: [conversationId] } };
  },
  'mail/search-messages': async (world) => {
    await ownLetter(world);
    return { query: { q: 'письмо' } };
  },
};
