import { job, type Platform, type Tx } from '@artel/server';
import { findAccount } from '../stored/accounts.store.ts';
import { lockSending, type SendingRow } from '../stored/outbox.store.ts';
import { deliverInside } from './deliver-inside.ts';
import { finishSending } from './finish-sending.ts';
import { sendOutside } from './send-outside.ts';
import { SEND_LETTER } from './sending-job.ts';

/** A waiting letter whose time has come, locked until the transaction ends. */
async function claimDue(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  companyId: string,
  id: string,
): Promise<SendingRow | null> {
  const sending = await lockSending(tx, companyId, id);
  return sending?.state === 'waiting' && sending.sendAt <= clock.now() ? sending : null;
}

/** Sends a letter when the time for cancelling is over. */
export const sendLetter = job({
  ...SEND_LETTER,
  priority: 'urgent',
  async run(deps, { companyId, memberId, sendingId }) {
    const owner = { companyId, memberId };
    const isDone = await deps.db.asMember('job mail/send-letter', owner, async (tx) => {
      const sending = await claimDue(deps, tx, companyId, sendingId);
      const account = sending && (await findAccount(tx, { companyId, id: sending.accountId }));
      if (!sending || account?.kind !== 'internal') return false;
      const refused = await deliverInside(deps, tx, sending);
      await finishSending(deps, tx, sending, { state: 'sent', refused, sentCopy: 'done' });
      return true;
    });
    if (!isDone) await sendOutside(deps, owner, sendingId);
  },
});
