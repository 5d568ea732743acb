import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import {
  type Draft,
  LARGEST_LETTER,
  MOST_FILES,
  mailLimits,
  type createDraft as route,
} from '@artel/mail/contract';
import type { Platform, WithTransaction } from '@artel/server';
import { openOwnMailbox } from '../mailbox/actor-mailbox.ts';
import { getServer } from '../servers/get-server.ts';
import { type AccountRow, findAccount } from '../stored/accounts.store.ts';
import { changeUses } from '../stored/contents.store.ts';
import { findDraft, insertDraft, insertDraftFile } from '../stored/drafts.store.ts';
import type { Mailbox, Recipients, StoredPart } from '../stored/letter.ts';
import { findFileContent, findMessage, type MessageRow } from '../stored/messages.store.ts';
import { drafts } from '../tables.ts';
import { plainSubject } from '../texts/subject-key.ts';
import { bringFile, publishDraft } from './bring-file.ts';
import { presentDraft } from './present-draft.ts';

type Input = RouteInput<typeof route>;

/** Creates a draft of the actor; a forwarding one gets the files of the forwarded letter. */
export async function createDraft(deps: Platform, actor: MemberActor, body: Input): Promise<Draft> {
  const begun = await deps.db.asCompany(actor, (tx) =>
    deps.once.step(tx, async () => {
      const { draftId, awayParts, message } = await insert({ ...deps, tx }, actor, body);
      return { draftId, awayParts: message === null ? [] : awayParts };
    }),
  );
  for (const part of begun.awayParts)
    await copyAwayFile(deps, actor, begun.draftId, body.aboutId ?? '', part);
  return deps.db.asCompany(actor, (tx) =>
    deps.once.finish(tx, async () => {
      const { companyId } = actor.membership;
      const row = await findDraft(tx, companyId, begun.draftId);
      if (!row) throw new AppError(requestErrors['not-found']);
      await publishDraft(deps, tx, actor, begun.draftId);
      return presentDraft(tx, row);
    }),
  );
}

async function insert(deps: WithTransaction, actor: MemberActor, { kind, accountId, aboutId, to }: Input) {
  const { tx, clock, ids } = deps;
  const { companyId, memberId } = actor.membership;
  await deps.limits.consume(
    tx,
    mailLimits.drafts,
    { member: memberId },
    { existing: () => drafts.count(tx, { companyId }) },
  );
  const message = aboutId === undefined ? null : await findMessage(tx, companyId, aboutId);
  if (aboutId !== undefined && message === null) throw new AppError(requestErrors['not-found']);
  const account = await chooseAccount(deps, actor, accountId ?? message?.accountId);
  const now = clock.now();
  const draft = await insertDraft(tx, {
    companyId,
    id: ids.next(),
    ownerId: memberId,
    accountId: account.id,
    kind,
    aboutId: message?.id ?? null,
    recipients: JSON.stringify(getRecipients(kind, message, account, to)),
    subject: getSubject(kind, message),
    createdAt: now,
    updatedAt: now,
  });
  const parts = kind === 'forward' && message !== null ? getFiles(message) : [];
  const awayParts: StoredPart[] = [];
  for (const [place, part] of parts.entries()) {
    const contentId = await findFileContent(tx, companyId, message?.id ?? '', part.part);
    if (contentId === null) {
      awayParts.push(part);
      continue;
    }
    const { name, type: mediaType, bytes } = part;
    await insertDraftFile(tx, {
      companyId,
      id: ids.next(),
      ownerId: memberId,
      draftId: draft.id,
      contentId,
      name,
      mediaType,
      bytes,
      place,
    });
    await changeUses(tx, companyId, [contentId], 1);
  }
  return { draftId: draft.id, awayParts, message };
}

/** The files of the forwarded letter, up to the limits of a letter. */
function getFiles({ structure }: MessageRow): StoredPart[] {
  let bytes = 0;
  return (structure.parts ?? []).slice(0, MOST_FILES).filter((part) => {
    bytes += part.bytes;
    return bytes <= LARGEST_LETTER;
  });
}

async function copyAwayFile(
  deps: Platform,
  actor: MemberActor,
  draftId: string,
  messageId: string,
  part: StoredPart,
): Promise<void> {
  const { companyId } = actor.membership;
  const found = await deps.db.asCompany(actor, async (tx) => {
    const message = await findMessage(tx, companyId, messageId);
    return message && { message, account: await findAccount(tx, { companyId, id: message.accountId }) };
  });
  if (!found?.account) return;
  const content = await getServer(deps, found.account).openPart(found.message, part);
  if (content === null) return;
  await bringFile(
    deps,
    actor,
    { draftId, name: part.name, bytes: part.bytes, content, isExact: false },
    async () => null,
  );
}

async function chooseAccount(
  deps: WithTransaction,
  actor: MemberActor,
  accountId: string | undefined,
): Promise<AccountRow> {
  if (accountId === undefined) return openOwnMailbox(deps, actor);
  const account = await findAccount(deps.tx, { companyId: actor.membership.companyId, id: accountId });
  if (!account) throw new AppError(requestErrors['not-found']);
  return account;
}

function getRecipients(
  kind: Input['kind'],
  message: MessageRow | null,
  account: AccountRow,
  to: readonly Mailbox[],
): Recipients {
  if (message === null || kind === 'forward' || kind === 'new') return { to, cc: [], bcc: [] };
  const own = new Set([account.address, ...account.aliases].map((address) => address.toLowerCase()));
  const isOther = ({ address }: Mailbox) => !own.has(address.toLowerCase());
  const { to: before = [], cc = [] } = message.recipients;
  // A reply to an own letter is addressed to the recipients of that letter.
  const first = message.isSent ? before : [message.sender];
  if (kind === 'answer') return { to: first, cc: [], bcc: [] };
  const known = new Set(first.map(({ address }) => address.toLowerCase()));
  const others = [...(message.isSent ? [] : before), ...cc].filter(
    (one) => isOther(one) && !known.has(one.address.toLowerCase()) && known.add(one.address.toLowerCase()),
  );
  return { to: first, cc: others, bcc: [] };
}

function getSubject(kind: Input['kind'], message: MessageRow | null): string {
  if (message === null || kind === 'new') return '';
  const plain = plainSubject(message.subject).slice(0, 880);
  return `${kind === 'forward' ? 'Fwd' : 'Re'}: ${plain}`;
}
