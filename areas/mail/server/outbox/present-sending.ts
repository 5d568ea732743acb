import type { Sending } from '@artel/mail/contract';
import { sendingChanged } from '@artel/mail/contract';
import type { Platform, Tx } from '@artel/server';
import type { SendingRow } from '../stored/outbox.store.ts';

export function presentSending({
  id,
  accountId,
  letter,
  state,
  sendAt,
  answer,
  refused,
}: SendingRow): Sending {
  return {
    id,
    accountId,
    subject: letter.subject,
    to: letter.recipients.to.slice(0, 10),
    state: state as Sending['state'],
    sendAt: sendAt.toISOString(),
    answer,
    refused: [...refused],
    isReply: letter.calendar !== undefined,
  };
}

export async function publishSending(
  { live }: Pick<Platform, 'live'>,
  tx: Tx,
  userId: string,
  { companyId, id }: Pick<SendingRow, 'companyId' | 'id'>,
): Promise<void> {
  await live.publish(tx, { userId }, sendingChanged, { companyId, sendingId: id });
}
