import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import {
  type getConversation as getRoute,
  type listConversations as listRoute,
  MOST_MESSAGES,
} from '@artel/mail/contract';
import { byTime, keysetPage, type WithTransaction } from '@artel/server';
import { findFolder } from '../stored/accounts.store.ts';
import { listFolderPage } from '../stored/conversations.store.ts';
import { listMessages } from '../stored/messages.store.ts';
import { conversations } from '../tables.ts';
import { presentConversation, presentMessages } from './present.ts';

const byPlace = byTime(({ placedAt, id }: { placedAt: Date; id: string }) => [placedAt, id]);

/** Lists a folder of the actor, the newest first. */
export async function listConversations(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { folderId, filter, ...page }: RouteInput<typeof listRoute>,
): Promise<RouteResponse<typeof listRoute>> {
  if (!(await findFolder(tx, { companyId, id: folderId }))) throw new AppError(requestErrors['not-found']);
  const { rows, nextCursor } = await keysetPage(page, byPlace, (start) =>
    listFolderPage(tx, { companyId, folderId, filter, ...start }),
  );
  return { items: rows.map(presentConversation), nextCursor };
}

/** A conversation of the actor with its letters. */
export async function getConversation(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { conversationId }: RouteInput<typeof getRoute>,
): Promise<RouteResponse<typeof getRoute>> {
  const row = await conversations.find(tx, { companyId, id: conversationId });
  if (!row) throw new AppError(requestErrors['not-found']);
  const messages = await listMessages(tx, companyId, conversationId, MOST_MESSAGES);
  return { conversation: presentConversation(row), messages: await presentMessages(tx, companyId, messages) };
}
