import {
  AppError,
  type MemberActor,
  type RouteInput,
  type RouteResponse,
  requestErrors,
} from '@artel/contract';
import {
  type Draft,
  type deleteDraft as deleteRoute,
  type listDrafts as listRoute,
  MOST_RECIPIENTS,
  mailErrors,
  type removeDraftFile as removeRoute,
  type saveDraft as saveRoute,
} from '@artel/mail/contract';
import { byTime, keysetPage, type WithTransaction } from '@artel/server';
import { releaseContents } from '../mailbox/release-contents.ts';
import { findAccount } from '../stored/accounts.store.ts';
import {
  type DraftRow,
  deleteDraftFile,
  deleteDraftRow,
  findDraft,
  listDraftRows,
  updateDraft,
} from '../stored/drafts.store.ts';
import { publishDraft, requireDraft } from './bring-file.ts';
import { presentDraft, presentDrafts } from './present-draft.ts';

const byUpdate = byTime(({ updatedAt, id }: Pick<DraftRow, 'updatedAt' | 'id'>) => [updatedAt, id]);

/** Lists the actor's drafts. */
export async function listDrafts(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  query: RouteInput<typeof listRoute>,
): Promise<RouteResponse<typeof listRoute>> {
  const { rows, nextCursor } = await keysetPage(query, byUpdate, (start) =>
    listDraftRows(tx, companyId, start),
  );
  return { items: await presentDrafts(tx, companyId, rows), nextCursor };
}

/** A draft of the actor; a letter that is being sent is no draft any more. */
export async function getDraft(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { draftId }: { draftId: string },
): Promise<Draft> {
  const row = await findDraft(tx, companyId, draftId);
  if (!row || row.isSent) throw new AppError(requestErrors['not-found']);
  return presentDraft(tx, row);
}

/** Saves a draft of the actor, without overwriting another tab's version. */
export async function saveDraft(
  deps: WithTransaction,
  actor: MemberActor,
  { draftId, version, accountId, to, cc, bcc, ...text }: RouteInput<typeof saveRoute>,
): Promise<Draft> {
  const { tx, clock } = deps;
  const { companyId } = actor.membership;
  if (to.length + cc.length + bcc.length > MOST_RECIPIENTS)
    throw new AppError(mailErrors['too-many-recipients'], { values: { count: MOST_RECIPIENTS } });
  const draft = await requireDraft(tx, companyId, draftId);
  if (draft.version !== version)
    throw new AppError(requestErrors.stale, { current: await presentDraft(tx, draft) });
  if (accountId !== undefined && !(await findAccount(tx, { companyId, id: accountId })))
    throw new AppError(requestErrors['not-found']);
  const row = await updateDraft(tx, companyId, draftId, {
    ...text,
    ...(accountId !== undefined && { accountId }),
    recipients: JSON.stringify({ to, cc, bcc }),
    version: version + 1,
    updatedAt: clock.now(),
  });
  await publishDraft(deps, tx, actor, draftId);
  return presentDraft(tx, row);
}

/** Deletes a draft of the actor with its files. */
export async function deleteDraft(
  deps: WithTransaction,
  actor: MemberActor,
  { draftId }: RouteInput<typeof deleteRoute>,
): Promise<Record<string, never>> {
  const { companyId } = actor.membership;
  await requireDraft(deps.tx, companyId, draftId);
  const contentIds = await deleteDraftRow(deps.tx, companyId, draftId);
  await publishDraft(deps, deps.tx, actor, draftId);
  await releaseContents(deps, deps.tx, companyId, contentIds);
  return {};
}

/** Removes a file from a draft of the actor. */
export async function removeDraftFile(
  deps: WithTransaction,
  actor: MemberActor,
  { draftId, fileId }: RouteInput<typeof removeRoute>,
): Promise<Record<string, never>> {
  const { companyId } = actor.membership;
  await requireDraft(deps.tx, companyId, draftId);
  const contentId = await deleteDraftFile(deps.tx, companyId, draftId, fileId);
  if (contentId === null) throw new AppError(requestErrors['not-found']);
  await publishDraft(deps, deps.tx, actor, draftId);
  await releaseContents(deps, deps.tx, companyId, [contentId]);
  return {};
}
