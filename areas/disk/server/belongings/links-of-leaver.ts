import { belonging } from '@artel/server';
import { countLinksOf, deleteLinksOf, listLinksOf, returnLinks, setMaker } from './links.store.ts';

/**
 * Links by which a leaver let visitors in: they go on in the receiver's name, who answers for them, or are closed at once. What was closed
 * is not opened again when the person comes back.
 */
export const linksOfLeaver = belonging({
  kind: 'disk/links',
  needsOwner: false,
  count: ({ clock }, tx, owners) => countLinksOf(tx, { ...owners, now: clock.now() }),
  list: ({ clock }, tx, page) => listLinksOf(tx, { ...page, now: clock.now() }),
  async handOver({ clock }, tx, { companyId, from, to }) {
    const owners = { companyId, memberIds: [from.memberId], now: clock.now() };
    if (to) return { moved: await setMaker(tx, { ...owners, toId: to.memberId }) };
    await deleteLinksOf(tx, owners);
    return { moved: [] };
  },
  async takeBack(_, tx, { companyId, ids, holderId, to }) {
    return holderId === null ? [] : returnLinks(tx, { companyId, ids, holderId, toId: to.memberId });
  },
});
