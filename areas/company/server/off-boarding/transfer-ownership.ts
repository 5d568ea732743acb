import type { Ownership, Platform, WithTransaction } from '@artel/server';
import type { MemberRow } from '../members/members.store.ts';
import type { JournalEntry } from './off-boardings.store.ts';
import { toHolder } from './to-holder.ts';

/** The kinds of which the leavers own anything. */
export async function findOwned(
  deps: WithTransaction,
  owners: { readonly companyId: string; readonly memberIds: readonly string[] },
): Promise<Ownership<Platform>[]> {
  const owned: Ownership<Platform>[] = [];
  for (const ownedKind of deps.ownership) {
    if ((await ownedKind.count(deps, deps.tx, owners)) > 0) owned.push(ownedKind);
  }
  return owned;
}

interface Plan {
  readonly owned: readonly Ownership<Platform>[];
  readonly receivers: ReadonlyMap<string, MemberRow | null>;
}

/** Transfers all that a leaver owns to the receivers by kind, in the order of the map. */
export async function transferOwnership(
  deps: WithTransaction,
  leaver: MemberRow,
  plan: Plan,
): Promise<JournalEntry[]> {
  const { companyId } = leaver;
  const from = toHolder(leaver);
  const journal: JournalEntry[] = [];
  for (const { kind, transfer: move } of plan.owned) {
    const receiver = plan.receivers.get(kind) ?? null;
    const { moved, left = [] } = await move(deps, deps.tx, {
      companyId,
      from,
      to: receiver && toHolder(receiver),
    });
    if (receiver && moved.length > 0) journal.push({ kind, holderId: receiver.id, ids: moved });
    if (left.length > 0) journal.push({ kind, holderId: null, ids: left });
  }
  return journal;
}
