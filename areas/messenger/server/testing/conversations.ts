import { Readable } from 'node:stream';
import type { Conversation, Message, MessageFile } from '@artel/messenger/contract';
import { actAs, type Caller, createActor, type TestServer } from '@artel/server/testing';
import { createChannel, createGroup, openDirect } from '../conversations/create-conversation.ts';
import { bringFile } from '../files/bring-file.ts';
import { presentFile } from '../files/present-file.ts';
import { sendMessage } from '../messages/send-message.ts';

let made = 0;

export function makeChannel(
  server: TestServer,
  by: Caller,
  { name = `Канал ${++made}`, isOpen = true, memberIds = [] as string[] } = {},
): Promise<Conversation> {
  const body = { name, description: '', isOpen, memberIds };
  return actAs(server, by, (deps, actor) => createChannel(deps, actor, body));
}

export function makeGroup(
  server: TestServer,
  by: Caller,
  memberIds: string[],
  name = '',
): Promise<Conversation> {
  return actAs(server, by, (deps, actor) => createGroup(deps, actor, { name, memberIds }));
}

export function makeDirect(server: TestServer, by: Caller, memberId: string): Promise<Conversation> {
  return actAs(server, by, (deps, actor) => openDirect(deps, actor, { memberId }));
}

interface Written {
  readonly body?: string;
  readonly id?: string;
  readonly replyToId?: string;
  readonly fileIds?: string[];
}

/** Writes into a line, subject to the limits of speed. */
export async function write(
  server: TestServer,
  by: Caller,
  lineId: string,
  { body = `Сообщение ${++made}`, id = crypto.randomUUID(), fileIds = [], replyToId }: Written = {},
): Promise<Message> {
  const sent = { id, body, fileIds, isSilent: false, replyToId };
  const actor = await createActor(server, by);
  return sendMessage(server.platform, actor, { lineId, ...sent });
}

/** A file without a message yet. */
export async function makeFile(
  server: TestServer,
  by: Caller,
  { name = 'Смета.txt', content = 'Содержимое' as string | Buffer } = {},
): Promise<MessageFile> {
  const actor = await createActor(server, by);
  const bytes = Buffer.from(content as string);
  const coming = { name, bytes: bytes.length, content: Readable.from([bytes]) };
  return bringFile(server.platform, actor, coming, async (_tx, row) =>
    presentFile(server.platform, actor, row),
  );
}
