import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import {
  type cancelSending as cancelRoute,
  type Draft,
  type listSendings as listRoute,
  mailErrors,
  mailLimits,
  type resolveSending as resolveRoute,
  type Sending,
  UNDO_SECONDS,
} from '@artel/mail/contract';
import type { WithTransaction } from '@artel/server';
import { publishDraft } from '../drafts/bring-file.ts';
import { presentDraft } from '../drafts/present-draft.ts';
import { findDraft, updateDraft } from '../stored/drafts.store.ts';
import { listOpenSendings, lockSending, type SendingRow, updateSending } from '../stored/outbox.store.ts';
import { finishSending } from './finish-sending.ts';
import { presentSending, publishSending } from './present-sending.ts';
import { storeCopy } from './send-outside.ts';
import { SEND_LETTER } from './sending-job.ts';

const MOST_SHOWN = 100;

/** Lists letters of the actor that are not sent yet. */
export async function listSendings(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
): Promise<RouteResponse<typeof listRoute>> {
  return { items: (await listOpenSendings(tx, companyId, MOST_SHOWN)).map(presentSending) };
}

async function requireSending(
  { tx }: Pick<WithTransaction, 'tx'>,
  companyId: string,
  id: string,
): Promise<SendingRow> {
  const sending = await lockSending(tx, companyId, id);
  if (!sending) throw new AppError(requestErrors['not-found']);
  return sending;
}

/** Cancels the sending of an actor's letter before it is sent, or after it failed; its draft exists again. */
export async function cancelSending(
  deps: WithTransaction,
  actor: MemberActor,
  { sendingId }: RouteInput<typeof cancelRoute>,
): Promise<Draft> {
  const { tx, clock } = deps;
  const { companyId } = actor.membership;
  const sending = await requireSending(deps, companyId, sendingId);
  const { state, draftId } = sending;
  const draft = draftId === null ? null : await findDraft(tx, companyId, draftId);
  if ((state !== 'waiting' && state !== 'failed') || draft === null)
    throw new AppError(mailErrors['undo-over'], { values: { count: UNDO_SECONDS } });
  const row = await updateSending(tx, sending, { state: 'cancelled', draftId: null, endedAt: clock.now() });
  await publishSending(deps, tx, actor.userId, row);
  const back = await updateDraft(tx, companyId, draft.id, { isSent: false, updatedAt: clock.now() });
  await publishDraft(deps, tx, actor, draft.id);
  return presentDraft(tx, back);
}

/** Applies the actor's decision about a letter that may have been sent. */
export async function resolveSending(
  deps: WithTransaction,
  actor: MemberActor,
  { sendingId, act }: RouteInput<typeof resolveRoute>,
): Promise<Sending> {
  const { tx, clock } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, mailLimits.sendings, { member: memberId });
  const sending = await requireSending(deps, companyId, sendingId);
  const isFailedReply = sending.state === 'failed' && sending.letter.calendar !== undefined;
  if (sending.state !== 'unsure' && !isFailedReply) throw new AppError(mailErrors['not-unsure']);
  if (act === 'leave' && isFailedReply) {
    const left = await updateSending(tx, sending, { state: 'cancelled', endedAt: clock.now() });
    await publishSending(deps, tx, actor.userId, left);
    return presentSending(left);
  }
  if (act === 'leave') {
    const left = await finishSending(deps, tx, sending, { state: 'sent' });
    // A letter that counts as sent is stored in the sent folder, which deletes its draft.
    await deps.jobs.enqueue(
      tx,
      storeCopy,
      { companyId, memberId, sendingId },
      { key: `mail-copy:${sendingId}` },
    );
    return presentSending(left);
  }
  const now = clock.now();
  const row = await updateSending(tx, sending, { state: 'waiting', sendAt: now });
  await deps.jobs.enqueue(
    tx,
    SEND_LETTER,
    { companyId, memberId, sendingId },
    { runAt: now, key: `mail:${sendingId}` },
  );
  await publishSending(deps, tx, actor.userId, row);
  return presentSending(row);
}
