import { AppError, type MemberActor, requestErrors } from '@artel/contract';
import { FileFacts } from '@artel/messenger/contract';
import { type Platform, type ProtocolAnswer, type ProtocolRequest, parseFields } from '@artel/server';
import { locateConversation, requireRight } from '../access/locate-conversation.ts';
import { bringFile } from './bring-file.ts';
import { presentFile } from './present-file.ts';

/** Stores a file from the computer for a message that is being written. */
export async function uploadFile(
  deps: Platform,
  actor: MemberActor,
  { query, headers, body, isFromSocket, signal }: ProtocolRequest,
): Promise<ProtocolAnswer> {
  const { name, conversationId } = parseFields(FileFacts, Object.fromEntries(query), deps.text);
  await deps.db.asCompany(actor, async (tx) =>
    requireRight(await locateConversation({ tx }, actor, conversationId), 'write'),
  );
  if (headers['transfer-encoding'] !== undefined) throw new AppError(requestErrors['too-large']);
  const bytes = Number(headers['content-length'] ?? 0);
  const coming = { name, bytes, content: body, signal, isOwn: isFromSocket };
  const file = await bringFile(deps, actor, coming, async (_tx, row) => presentFile(deps, actor, row));
  return {
    status: 201,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(file),
  };
}
