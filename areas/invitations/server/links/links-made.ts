import { Role } from '@artel/company/contract';
import { invitationsChanged } from '@artel/invitations/contract';
import { ownership } from '@artel/server';
import { countLinks, listLinks, moveLinks, restoreLinkOwners } from './links-made.store.ts';

/** Links by which people may still join; a removed member cannot come back by one. */
export const linksMade = ownership({
  kind: 'company/invitation-links',
  needsOwner: true,
  permission: 'company.invite',
  count: ({ clock }, tx, owners) => countLinks(tx, owners, clock.now()),
  list: async ({ clock, text }, tx, page) => {
    const rows = await listLinks(tx, page, clock.now());
    return rows.map(({ id, role, emailDomain }) => {
      const known = Role.options.find((option) => option === role) ?? 'member';
      return { id, name: [text(`company.role.${known}`), emailDomain].filter(Boolean).join(', ') };
    });
  },
  async handOver({ live, clock }, tx, { companyId, from, to }) {
    if (!to) return { moved: [] };
    const moving = { companyId, fromId: from.memberId, toId: to.memberId, now: clock.now() };
    const moved = await moveLinks(tx, moving);
    if (moved.length > 0) await live.publish(tx, { companyId }, invitationsChanged, { companyId });
    return { moved };
  },
  async revoke({ live, clock }, tx, { companyId, ids, holderId, to }) {
    const now = clock.now();
    const back = await restoreLinkOwners(tx, { companyId, ids, holderId, toId: to.memberId, now });
    if (back.length > 0) await live.publish(tx, { companyId }, invitationsChanged, { companyId });
    return back;
  },
});
