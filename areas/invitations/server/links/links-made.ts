import { Role } from '@artel/company/contract';
import { ownedByInviter } from '../owned-by-inviter.ts';
import { countLinks, listLinks, moveLinks, restoreLinkOwners } from './links-made.store.ts';

/** Links by which people may still join; a removed member cannot come back by one. */
export const linksMade = ownedByInviter({
  kind: 'company/invitation-links',
  count: countLinks,
  list: async ({ clock, text }, tx, page) => {
    const rows = await listLinks(tx, page, clock.now());
    return rows.map(({ id, role, emailDomain }) => {
      const known = Role.options.find((option) => option === role) ?? 'member';
      return { id, name: [text(`company.role.${known}`), emailDomain].filter(Boolean).join(', ') };
    });
  },
  move: (tx, { companyId, from, to }, now) =>
    moveLinks(tx, { companyId, fromId: from.memberId, toId: to.memberId, now }),
  restore: (tx, act, now) => restoreLinkOwners(tx, { ...act, now }),
});
