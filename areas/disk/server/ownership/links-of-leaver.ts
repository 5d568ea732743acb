import { ownership } from '@artel/server';
import { countLinks, deleteLinks, listLinks, returnLinks, setMaker } from './links.store.ts';

/**
 * Public links that a leaver made: the receiver becomes their maker and is responsible for them, or they are
 * revoked at once. Revoked ones stay revoked when the person returns.
 */
export const linksOfLeaver = ownership({
  kind: 'disk/links',
  needsOwner: false,
  count: ({ clock }, tx, owners) => countLinks(tx, { ...owners, now: clock.now() }),
  list: ({ clock }, tx, page) => listLinks(tx, { ...page, now: clock.now() }),
  async transfer({ clock }, tx, { companyId, from, to }) {
    const owners = { companyId, memberIds: [from.memberId], now: clock.now() };
    if (to) return { moved: await setMaker(tx, { ...owners, toId: to.memberId }) };
    await deleteLinks(tx, owners);
    return { moved: [] };
  },
  async revoke(_, tx, { companyId, ids, holderId, to }) {
    return holderId === null ? [] : returnLinks(tx, { companyId, ids, holderId, toId: to.memberId });
  },
});
