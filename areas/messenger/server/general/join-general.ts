import { findMember } from '@artel/company/server';
import type { Platform } from '@artel/server';
import { deleteMember, insertMembers } from '../access/members.store.ts';
import { insertConversation } from '../conversations/conversations.store.ts';
import { channelKey } from '../conversations/create-conversation.ts';
import { publishJoined, publishLeft } from '../live/publish.ts';

interface Placed {
  readonly companyId: string;
  readonly memberId: string;
}

/**
 * Adds everyone except guests to the channel of the company, which is created with its first member and has
 * the company's id.
 */
export async function joinGeneral(deps: Platform, { companyId, memberId }: Placed): Promise<void> {
  await deps.db.asCompanyJob('job messenger/join-general', companyId, async (tx) => {
    const member = await findMember(tx, companyId, memberId);
    const now = deps.clock.now();
    const place = { companyId, conversationId: companyId };
    const name = deps.text('messenger.general');
    const channel = {
      companyId,
      id: companyId,
      kind: 'channel',
      name,
      nameKey: channelKey(name),
      isOpen: true,
    };
    await insertConversation(tx, { ...channel, createdAt: now });
    const isIn = member !== null && member.role !== 'guest';
    const topic = { companyId, id: companyId };
    if (isIn) {
      const added = await insertMembers(tx, { ...place, memberIds: [memberId], role: 'member', now });
      if (added.length > 0) await publishJoined(deps, tx, topic, added);
    } else if (await deleteMember(tx, { ...place, memberId })) await publishLeft(deps, tx, topic, [memberId]);
  });
}
