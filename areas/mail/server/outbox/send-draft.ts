import { listMembersByEmail } from '@artel/company/server';
import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import { SECOND } from '@artel/contract/time';
import {
  LARGEST_LETTER,
  MOST_RECIPIENTS,
  mailErrors,
  mailLimits,
  type sendDraft as route,
  type Sending,
  UNDO_SECONDS,
} from '@artel/mail/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { readLetter } from '../conversations/read-body.ts';
import { publishDraft, requireDraft } from '../drafts/bring-file.ts';
import { presentDraft } from '../drafts/present-draft.ts';
import { findAccount } from '../stored/accounts.store.ts';
import { findDraft, listDraftFiles, updateDraft } from '../stored/drafts.store.ts';
import type { Mailbox } from '../stored/letter.ts';
import { insertSending, recordContacts } from '../stored/outbox.store.ts';
import { type About, compose } from './compose.ts';
import { presentSending, publishSending } from './present-sending.ts';
import { SEND_LETTER } from './sending-job.ts';

/** Sends a draft of the actor: its content is fixed now, and sent when the time for cancelling is over. */
export async function sendDraft(
  deps: Platform,
  actor: MemberActor,
  { draftId, version }: RouteInput<typeof route>,
): Promise<Sending> {
  const { companyId } = actor.membership;
  const draft = await deps.db.asCompany(actor, (tx) => findDraft(tx, companyId, draftId));
  if (!draft) throw new AppError(requestErrors['not-found']);
  const about = draft.aboutId === null || draft.isSent ? null : await readAbout(deps, actor, draft.aboutId);
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, () => store({ ...deps, tx }, actor, { draftId, version }, about)),
  );
}

/** If the original letter is gone meanwhile, the answer is sent anyway. */
async function readAbout(deps: Platform, actor: MemberActor, id: string): Promise<About | null> {
  try {
    const { message, body } = await readLetter(deps, actor, id);
    return { message, ...body };
  } catch (error) {
    if (error instanceof AppError && error.declaration === requestErrors['not-found']) return null;
    throw error;
  }
}

async function store(
  deps: WithTransaction,
  actor: MemberActor,
  { draftId, version }: { readonly draftId: string; readonly version: number },
  about: About | null,
): Promise<Sending> {
  const { tx, clock, ids } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(tx, mailLimits.sendings, { member: memberId });
  const draft = await requireDraft(tx, companyId, draftId);
  if (draft.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentDraft(tx, draft) });
  const account = await findAccount(tx, { companyId, id: draft.accountId });
  if (!account) throw new AppError(requestErrors['not-found']);
  const files = await listDraftFiles(tx, companyId, [draftId]);
  const { address, name } = account;
  const letter = compose(deps, draft, { name, address }, files, about);
  const everyone = [...letter.recipients.to, ...letter.recipients.cc, ...letter.recipients.bcc];
  if (everyone.length === 0) throw new AppError(mailErrors['no-recipients']);
  if (everyone.length > MOST_RECIPIENTS)
    throw new AppError(mailErrors['too-many-recipients'], { values: { count: MOST_RECIPIENTS } });
  const bytes = files.reduce((sum, file) => sum + file.bytes, letter.html.length + letter.text.length);
  if (bytes > LARGEST_LETTER)
    throw new AppError(mailErrors['letter-too-large'], { values: { count: LARGEST_LETTER / 1024 / 1024 } });
  if (account.kind === 'internal') await requireColleagues(deps, companyId, everyone);
  const now = clock.now();
  const id = ids.next();
  const sendAt = new Date(now.getTime() + UNDO_SECONDS * SECOND);
  const row = await insertSending(tx, {
    companyId,
    id,
    ownerId: memberId,
    accountId: account.id,
    draftId,
    messageId: `${id}@${deps.config.publicUrl.hostname}`,
    letter: JSON.stringify(letter),
    state: 'waiting',
    sendAt,
    createdAt: now,
  });
  await updateDraft(tx, companyId, draftId, { isSent: true });
  await recordContacts(tx, { companyId, ownerId: memberId, now }, everyone);
  await deps.jobs.enqueue(
    tx,
    SEND_LETTER,
    { companyId, memberId, sendingId: id },
    { runAt: sendAt, key: `mail:${id}` },
  );
  await publishDraft(deps, tx, actor, draftId);
  await publishSending(deps, tx, actor.userId, row);
  return presentSending(row);
}

/** A built-in mailbox can reach only people of the company with a mailbox. */
async function requireColleagues(
  { tx }: Pick<WithTransaction, 'tx'>,
  companyId: string,
  everyone: readonly Mailbox[],
): Promise<void> {
  const addresses = [...new Set(everyone.map(({ address }) => address))];
  const members = await listMembersByEmail(tx, companyId, addresses);
  const known = new Set(members.filter(({ role }) => role !== 'guest').map(({ email }) => email));
  const outside = addresses.filter((address) => !known.has(address));
  if (outside.length > 0)
    throw new AppError(mailErrors['outside-recipients'], {
      values: { addresses: outside.slice(0, 5).join(', ') },
    });
}
