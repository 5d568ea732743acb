import { listMemberNames } from '@artel/company/server';
import { letterSent, sendingStuck } from '@artel/mail/contract';
import type { Platform, Tx } from '@artel/server';
import { releaseContents } from '../mailbox/release-contents.ts';
import { deleteDraftRow } from '../stored/drafts.store.ts';
import { setMarks } from '../stored/messages.store.ts';
import { type Refusal, type SendingRow, updateSending } from '../stored/outbox.store.ts';
import { publishSending } from './present-sending.ts';

interface Outcome {
  readonly state: 'sent' | 'unsure' | 'failed' | 'waiting';
  readonly answer?: string | null;
  readonly refused?: readonly Refusal[];
  readonly sentCopy?: 'none' | 'done' | 'by-server' | 'failed';
  readonly sendAt?: Date;
}

/** Records the result of an attempt. A sent letter no longer needs its draft; the writer of a stuck one is notified. */
export async function finishSending(
  deps: Platform,
  tx: Tx,
  sending: SendingRow,
  outcome: Outcome,
): Promise<SendingRow> {
  const { companyId, ownerId, id } = sending;
  const {
    state,
    answer = null,
    refused = [],
    sentCopy = sending.sentCopy,
    sendAt = sending.sendAt,
  } = outcome;
  const row = await updateSending(tx, sending, {
    state,
    answer: answer?.slice(0, 1000) ?? null,
    refused: JSON.stringify(refused),
    sentCopy,
    sendAt,
    endedAt: state === 'sent' ? deps.clock.now() : null,
  });
  const userId = (await listMemberNames(tx, companyId, [ownerId])).get(ownerId)?.userId;
  if (userId !== undefined) await publishSending(deps, tx, userId, row);
  if (state === 'unsure' || state === 'failed')
    await deps.emit(tx, sendingStuck, { companyId, memberId: ownerId, sendingId: id });
  if (state !== 'sent') return row;
  await deps.emit(tx, letterSent, { companyId, memberId: ownerId });
  const { aboutId, isAnswer } = sending.letter;
  if (aboutId !== null && isAnswer)
    await setMarks(tx, companyId, { messageIds: [aboutId] }, { isAnswered: true });
  // The files are needed until the copy of the letter is stored.
  if (sentCopy !== 'none') await endDraft(deps, tx, sending);
  return row;
}

/** Deletes the draft of a sent letter, with files that nothing else uses. */
export async function endDraft(
  deps: Platform,
  tx: Tx,
  { companyId, draftId }: Pick<SendingRow, 'companyId' | 'draftId'>,
): Promise<void> {
  if (draftId !== null)
    await releaseContents(deps, tx, companyId, await deleteDraftRow(tx, companyId, draftId));
}
