import { invitationsChanged } from '@artel/invitations/contract';
import {
  type Holder,
  type Owners,
  type Ownership,
  ownership,
  type Platform,
  type Restoring,
  type Tx,
} from '@artel/server';

interface Handing {
  readonly companyId: string;
  readonly from: Holder;
  readonly to: Holder;
}

interface Kind extends Pick<Ownership<Platform>, 'kind' | 'list'> {
  readonly count: (tx: Tx, owners: Owners, now: Date) => Promise<number>;
  /** Transfers the invitations that the receiver may own; returns their ids. */
  readonly move: (tx: Tx, act: Handing, now: Date) => Promise<readonly string[]>;
  /** Restores the inviters of invitations that are open and still with the receiver; returns their ids. */
  readonly restore: (tx: Tx, act: Restoring, now: Date) => Promise<readonly string[]>;
}

/** Invitations, by letter or by link, need an inviter: a member who may invite receives those of a leaver. */
export function ownedByInviter({ kind, list, count, move, restore }: Kind): Ownership<Platform> {
  const publish = async ({ live }: Platform, tx: Tx, companyId: string, ids: readonly string[]) => {
    if (ids.length > 0) await live.publish(tx, { companyId }, invitationsChanged, { companyId });
  };
  return ownership({
    kind,
    needsOwner: true,
    permission: 'company.invite',
    count: ({ clock }, tx, owners) => count(tx, owners, clock.now()),
    list,
    async transfer(deps, tx, { to, ...act }) {
      if (!to) return { moved: [] };
      const moved = await move(tx, { ...act, to }, deps.clock.now());
      await publish(deps, tx, act.companyId, moved);
      return { moved };
    },
    async revoke(deps, tx, { to, ...act }) {
      const restored = await restore(tx, { ...act, toId: to.memberId }, deps.clock.now());
      await publish(deps, tx, act.companyId, restored);
      return restored;
    },
  });
}
