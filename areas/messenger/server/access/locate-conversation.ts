import { AppError, type MemberActor, type Membership, requestErrors } from '@artel/contract';
import { messengerErrors } from '@artel/messenger/contract';
import type { Tx } from '@artel/server';
import { type Rights, rightsIn } from '../policy.ts';
import { type ConversationRow, listConversationRows } from './conversations.store.ts';

/** A conversation that the actor may read. */
export interface Located {
  readonly conversation: ConversationRow;
  readonly rights: Rights;
}

export function isGuest({
  principalIds,
  companyId,
}: Pick<Membership, 'principalIds' | 'companyId'>): boolean {
  return !principalIds.includes(companyId);
}

export function getRights(membership: Membership, row: ConversationRow): Rights {
  const { companyId, permissions } = membership;
  return rightsIn({
    ...row,
    isGeneral: row.id === companyId,
    isGuest: isGuest(membership),
    managesAll: permissions.has('messenger.manage'),
  });
}

/** Finds a conversation; one that the actor may not read is answered as not found. */
export async function locateConversation(
  { tx }: { readonly tx: Tx },
  { membership }: MemberActor,
  id: string,
): Promise<Located> {
  const [row] = await listConversationRows(tx, membership, [id]);
  return requireReadable(membership, row);
}

/** Refuses a conversation that the member may not read, as one that does not exist. */
export function requireReadable(
  membership: Membership,
  conversation: ConversationRow | null | undefined,
): Located {
  if (!conversation) throw new AppError(requestErrors['not-found']);
  const rights = getRights(membership, conversation);
  if (!rights.read) throw new AppError(requestErrors['not-found']);
  return { conversation, rights };
}

/** Refuses with the reason that helps most: first that it is archived, then the missing right. */
export function requireRight({ conversation, rights }: Located, right: keyof Rights): void {
  if (rights[right]) return;
  throw new AppError(
    messengerErrors[conversation.isArchived && right !== 'manage' ? 'archived' : 'not-allowed'],
  );
}
