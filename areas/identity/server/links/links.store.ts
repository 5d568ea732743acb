import type { LinkKind } from '@artel/identity/contract';
import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';
import { links } from '../tables.ts';

/** The purpose and target of a one-time link. */
export interface Link {
  readonly kind: LinkKind;
  readonly userId: string | null;
  /** The recipient's address, if it is known. */
  readonly username: string | null;
}

/** The owner of links: a person, or an address without an account. */
type Holder = { readonly userId: string } | { readonly username: string };

/** Voids the valid links of one kind that a person or an address has. */
export async function voidLinks(
  tx: Tx,
  { kind, ...holder }: { readonly kind: LinkKind } & Holder,
  now: Date,
): Promise<void> {
  const update = over<Db>(tx)
    .updateTable('identity.links')
    .set({ usedAt: now })
    .where('kind', '=', kind)
    .where('usedAt', 'is', null);
  const theirs =
    'userId' in holder
      ? update.where('userId', '=', holder.userId)
      : update.where('username', '=', holder.username);
  await theirs.execute();
}

/** The valid link with a token's hash, or null. */
export async function findLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<Link | null> {
  const link = await links.findBy(tx, { tokenHash, usedAt: null, expiresAt: { '>': now } }, [
    'kind',
    'userId',
    'username',
  ]);
  return link ? { ...link, kind: link.kind as LinkKind } : null;
}

/** Marks a valid link as used; false if it is not valid, as for the second of two concurrent calls. */
export async function markUsed(tx: Tx, tokenHash: Buffer, now: Date): Promise<boolean> {
  return (
    (await links.updateAll(tx, { tokenHash, usedAt: null, expiresAt: { '>': now } }, { usedAt: now })) === 1
  );
}
