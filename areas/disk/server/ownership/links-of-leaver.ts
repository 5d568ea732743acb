import { ownership } from '@artel/server';
import { countLinks, deleteLinks, listLinks, returnLinks, setMaker } from './links.store.ts';

/**
 * Links by which a leaver let visitors in: they go on in the receiver's name, who answers for them, or are closed at once. What was closed
 * is not opened again when the person comes back.
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
