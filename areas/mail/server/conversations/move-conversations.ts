import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import type {
  emptyTrash as emptyRoute,
  moveConversations as moveRoute,
  undoMove as undoRoute,
} from '@artel/mail/contract';
import type { WithTransaction } from '@artel/server';
import { publishChanged } from '../mailbox/publish.ts';
import { recordChanges } from '../mailbox/record-changes.ts';
import { releaseContents } from '../mailbox/release-contents.ts';
import {
  changeCounts,
  claimUids,
  type FolderRow,
  findAccount,
  findFolder,
  findFolderByRole,
} from '../stored/accounts.store.ts';
import { refreshConversations } from '../stored/conversations.store.ts';
import {
  deleteMessages,
  listPlaces,
  listUnplaced,
  putPlacements,
  type RemovedPlacement,
  removePlacements,
} from '../stored/messages.store.ts';
import { provisionalUid } from '../stored/places.store.ts';

/** Moves the letters of the actor's conversations in one folder into another of the same mailbox. */
export async function moveConversations(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { conversationIds, fromId, to }: RouteInput<typeof moveRoute>,
): Promise<RouteResponse<typeof moveRoute>> {
  const from = await requireFolder(deps, companyId, fromId);
  const target =
    'folderId' in to
      ? await requireFolder(deps, companyId, to.folderId)
      : await findFolderByRole(deps.tx, from, to.role);
  if (!target || target.accountId !== from.accountId) throw new AppError(requestErrors['not-found']);
  if (target.id === from.id) return { moved: 0, undo: [] };
  const taken = await move(deps, from, target, { conversationIds });
  await publishChanged(deps, deps.tx, userId, companyId, [from.accountId]);
  const changed = new Set(taken.map(({ conversationId }) => conversationId));
  return { moved: changed.size, undo: taken.map(({ messageId }) => ({ messageId, folderId: from.id })) };
}

/** Moves letters of the actor back to their former folders, from any folder of their mailbox. */
export async function undoMove(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { undo }: RouteInput<typeof undoRoute>,
): Promise<Record<string, never>> {
  const places = await listPlaces(
    deps.tx,
    companyId,
    undo.map(({ messageId }) => messageId),
  );
  for (const folderId of new Set(undo.map((one) => one.folderId))) {
    const target = await requireFolder(deps, companyId, folderId);
    const wanted = new Set(undo.filter((one) => one.folderId === folderId).map(({ messageId }) => messageId));
    const fromIds = new Set(
      places.filter(({ messageId }) => wanted.has(messageId)).map((place) => place.folderId),
    );
    for (const fromId of fromIds) {
      const from = await findFolder(deps.tx, { companyId, id: fromId });
      if (from && from.accountId === target.accountId && from.id !== target.id)
        await move(deps, from, target, { messageIds: [...wanted] });
    }
    await publishChanged(deps, deps.tx, userId, companyId, [target.accountId]);
  }
  return {};
}

/** Deletes letters of the actor's trash for good. */
export async function emptyTrash(
  deps: WithTransaction,
  { userId, membership: { companyId } }: MemberActor,
  { folderId, conversationIds }: RouteInput<typeof emptyRoute>,
): Promise<RouteResponse<typeof emptyRoute>> {
  const folder = await requireFolder(deps, companyId, folderId);
  if (folder.role !== 'trash' && folder.role !== 'junk') throw new AppError(requestErrors['not-found']);
  const taken = await removePlacements(
    deps.tx,
    companyId,
    folder.id,
    conversationIds ? { conversationIds } : {},
  );
  await changeCounts(deps.tx, companyId, [getCount(folder, taken, -1)]);
  await recordChanges(
    deps,
    companyId,
    taken.map(({ messageId, accountId, uid }) => ({
      messageId,
      accountId,
      uid,
      folderPath: folder.path,
      kind: 'delete' as const,
      value: '',
    })),
  );
  const gone = await listUnplaced(
    deps.tx,
    companyId,
    taken.map(({ messageId }) => messageId),
  );
  const contentIds = await deleteMessages(deps.tx, companyId, gone);
  await refreshConversations(
    deps.tx,
    companyId,
    taken.map(({ conversationId }) => conversationId),
  );
  await publishChanged(deps, deps.tx, userId, companyId, [folder.accountId]);
  await releaseContents(deps, deps.tx, companyId, contentIds);
  return { deleted: taken.length };
}

async function requireFolder(
  { tx }: Pick<WithTransaction, 'tx'>,
  companyId: string,
  id: string,
): Promise<FolderRow> {
  const folder = await findFolder(tx, { companyId, id });
  if (!folder) throw new AppError(requestErrors['not-found']);
  return folder;
}

function getCount({ id }: FolderRow, taken: readonly RemovedPlacement[], sign: 1 | -1) {
  const unread = taken.filter(({ isSeen }) => !isSeen).length;
  return { folderId: id, total: sign * taken.length, unread: sign * unread };
}

async function move(
  deps: WithTransaction,
  from: FolderRow,
  target: FolderRow,
  which: Parameters<typeof removePlacements>[3],
): Promise<RemovedPlacement[]> {
  const { tx } = deps;
  const { companyId, accountId, ownerId } = from;
  const taken = await removePlacements(tx, companyId, from.id, which);
  if (taken.length === 0) return [];
  const account = await findAccount(tx, { companyId, id: accountId });
  const there = await listPlaces(
    tx,
    companyId,
    taken.map(({ messageId }) => messageId),
  );
  const inTarget = new Set(
    there.filter(({ folderId }) => folderId === target.id).map(({ messageId }) => messageId),
  );
  const coming = taken.filter(({ messageId }) => !inTarget.has(messageId));
  const { total, unread } = getCount(target, coming, 1);
  const place = { companyId, ownerId, accountId, folderId: target.id };
  const messageIds = coming.map(({ messageId }) => messageId);
  await changeCounts(tx, companyId, [getCount(from, taken, -1)]);
  if (account?.kind === 'internal') {
    const first = await claimUids(tx, target, { total, unread });
    await putPlacements(tx, place, messageIds, (at) => first + at);
  } else {
    await changeCounts(tx, companyId, [{ folderId: target.id, total, unread }]);
    const least = await provisionalUid(tx, companyId, target.id);
    await putPlacements(tx, place, messageIds, (at) => least - at);
  }
  await recordChanges(
    deps,
    companyId,
    taken
      .filter(({ uid }) => uid > 0)
      .map(({ messageId, uid }) => ({
        messageId,
        accountId,
        uid,
        folderPath: from.path,
        kind: 'move' as const,
        value: target.path,
      })),
  );
  await refreshConversations(
    tx,
    companyId,
    taken.map(({ conversationId }) => conversationId),
  );
  return taken;
}
