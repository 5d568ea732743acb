import { ownership } from '@artel/server';
import { insertMembers } from '../access/members.store.ts';
import { updateMemberRow } from '../conversations/conversations.store.ts';
import { publishJoined } from '../live/publish.ts';
import { countManaged, listManaged, listManagedIds } from './managed.store.ts';

/** Channels of which a leaver is the only manager; the receiver becomes a member of them. */
export const managedChannels = ownership({
  kind: 'messenger/channels',
  needsOwner: true,
  permission: 'messenger.create-channels',
  count: (_deps, tx, owners) => countManaged(tx, owners),
  list: (_deps, tx, page) => listManaged(tx, page),
  async transfer(deps, tx, { companyId, from, to }) {
    if (!to) return { moved: [] };
    const ids = await listManagedIds(tx, companyId, from.memberId);
    for (const id of ids) {
      const place = { companyId, conversationId: id, now: deps.clock.now() };
      await insertMembers(tx, { ...place, memberIds: [to.memberId], role: 'manager' });
      await updateMemberRow(tx, { companyId, id, memberId: to.memberId }, { role: 'manager' });
      await publishJoined(deps, tx, { companyId, id }, [to.memberId]);
    }
    return { moved: ids };
  },
  async revoke(deps, tx, { companyId, ids, holderId, to }) {
    const held = holderId === null ? [] : await listManagedIds(tx, companyId, holderId, ids);
    for (const id of held) {
      const place = { companyId, conversationId: id, now: deps.clock.now() };
      await insertMembers(tx, { ...place, memberIds: [to.memberId], role: 'manager' });
      await updateMemberRow(tx, { companyId, id, memberId: to.memberId }, { role: 'manager' });
      await publishJoined(deps, tx, { companyId, id }, [to.memberId]);
    }
    return held;
  },
});
