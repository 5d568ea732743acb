import type { Platform, Tx } from '@artel/server';
import { type AccountRow, findInternal, insertAccount, insertFolders } from '../stored/accounts.store.ts';
import { accounts } from '../tables.ts';

const FOLDERS = ['inbox', 'drafts', 'sent', 'archive', 'junk', 'trash'] as const;

interface Owner {
  readonly companyId: string;
  readonly memberId: string;
  readonly address: string;
  readonly name: string;
}

/**
 * The built-in mailbox of the member in scope, created at its first use; its address is the one with which
 * the member signs in.
 */
export async function openMailbox(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { companyId, memberId, address, name }: Owner,
): Promise<AccountRow> {
  const known = await findInternal(tx, companyId);
  if (known) {
    if (known.address === address && known.name === name) return known;
    await accounts.update(tx, known, { address, name });
    return { ...known, address, name };
  }
  const row = { companyId, id: ids.next(), ownerId: memberId, kind: 'internal', address, name, place: 0 };
  const made = await insertAccount(tx, { ...row, createdAt: clock.now() });
  if (!made) {
    // A concurrent letter created it.
    const other = await findInternal(tx, companyId);
    if (!other) throw new Error('The mailbox was neither found nor made');
    return other;
  }
  await insertFolders(
    tx,
    FOLDERS.map((role) => ({
      companyId,
      id: ids.next(),
      ownerId: memberId,
      accountId: made.id,
      path: role,
      name: role,
      role,
    })),
  );
  return made;
}
