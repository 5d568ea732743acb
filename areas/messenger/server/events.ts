import * as contract from '@artel/messenger/contract';
import { innerEvent, type ListedEvent, type Platform, presentedEvent } from '@artel/server';
import { isOpenChannel } from './access/open-channel.store.ts';

/** Events in a closed conversation are not reported to the company's programs. */
async function inOpen<P extends { companyId: string; conversationId: string }>(
  deps: Platform,
  payload: P,
): Promise<P | null> {
  const { companyId, conversationId } = payload;
  return deps.db.asCompanyJob('messenger/present-event', companyId, async (tx) =>
    (await isOpenChannel(tx, companyId, conversationId)) ? payload : null,
  );
}

/** The area's part of the catalogue of events. */
export const events: readonly ListedEvent[] = [
  presentedEvent(contract.messageSent, inOpen),
  presentedEvent(contract.channelCreated, inOpen),
  innerEvent(contract.membersMentioned),
  innerEvent(contract.directMessageSent),
];
