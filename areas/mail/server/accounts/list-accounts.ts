import type { MemberActor, RouteResponse } from '@artel/contract';
import type { Account, FolderRole, listAccounts as route } from '@artel/mail/contract';
import type { Tx, WithTransaction } from '@artel/server';
import { openOwnMailbox } from '../mailbox/actor-mailbox.ts';
import { type AccountRow, listAccountRows, listFolderRows } from '../stored/accounts.store.ts';

/** Mailboxes as their owner sees them, in one query and without credentials. */
export async function presentAccounts(
  tx: Tx,
  companyId: string,
  rows: readonly AccountRow[],
): Promise<Account[]> {
  const folders = await listFolderRows(
    tx,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, address, name, state, problem, syncedAt }) => ({
    id,
    kind: kind as Account['kind'],
    address,
    name,
    state: state as Account['state'],
    problem,
    syncedAt: syncedAt?.toISOString() ?? null,
    folders: folders
      .filter(({ accountId }) => accountId === id)
      .map((folder) => ({
        id: folder.id,
        accountId: id,
        name: folder.name,
        role: folder.role as FolderRole,
        total: folder.total,
        unread: folder.unread,
        isIndexing: folder.state === 'indexing',
      })),
  }));
}

/** Lists the actor's mailboxes; the built-in one exists from the first call. */
export async function listAccounts(
  deps: WithTransaction,
  actor: MemberActor,
): Promise<RouteResponse<typeof route>> {
  await openOwnMailbox(deps, actor);
  const { companyId } = actor.membership;
  return { items: await presentAccounts(deps.tx, companyId, await listAccountRows(deps.tx, companyId)) };
}
