import type { MemberActor } from '@artel/contract';
import type { Platform, Tx } from '@artel/server';
import { listConversationRows } from '../access/conversations.store.ts';
import { getRights } from '../access/locate-conversation.ts';
import { type FileRow, findFile } from './files.store.ts';
import { findConversationId } from './readable.store.ts';

/**
 * A file that the actor may read: an own one that is not sent yet, or one of an existing message in a
 * conversation that they may read.
 */
export async function findReadable(
  { tx }: { readonly tx: Tx },
  { membership }: MemberActor,
  id: string,
): Promise<FileRow | null> {
  const file = await findFile(tx, membership.companyId, id);
  if (file === null) return null;
  if (file.messageId === null) return file.memberId === membership.memberId ? file : null;
  const conversationId = await findConversationId(tx, membership.companyId, file.messageId);
  if (conversationId === null) return null;
  const [row] = await listConversationRows(tx, membership, [conversationId]);
  return row && getRights(membership, row).read ? file : null;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID = new RegExp(`^(${UUID})\\.(${UUID})$`);

/** The file of a signed address, for the person named in it, as long as they may read it. */
export async function findSigned(deps: Platform, id: string, userId: string): Promise<FileRow | null> {
  const [, companyId, fileId] = ID.exec(id) ?? [];
  if (companyId === undefined || fileId === undefined) return null;
  const membership = await deps.ports.resolveMembership(userId, companyId);
  if (!membership) return null;
  const actor = { userId, sessionId: userId, membership, via: null };
  return deps.db.asCompany(actor, (tx) => findReadable({ tx }, actor, fileId));
}
