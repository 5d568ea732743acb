import { actAs, type Caller, type RouteExamples, type TestServer } from '@artel/server/testing';
import { makeFile, write } from '../testing/conversations.ts';
import { inLine, ofMessage } from '../testing/places.ts';
import { deleteMessage } from './delete-message.ts';

/** One valid call of each route. */
export const messagesExamples: RouteExamples<TestServer> = {
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
};
