import {
  type Draft,
  draftChanged,
  draftLimits,
  getDraft,
  listDrafts,
  type MemberActor,
  saveDraft,
} from '@artel/contract';
import { bind } from '../area.ts';
import type { WithTransaction } from '../platform.ts';
import { type DraftRow, deleteOldestDrafts, findDraft, listDraftRows, putDraft } from './drafts.store.ts';

/** Characters of a draft in the list. */
const BEGINNING = 200;

/** The routes of drafts, which people type in any area; the shell registers them. */
export const draftRoutes = [
  bind(listDrafts, list),
  bind(getDraft, (deps, actor, params) => get(deps, actor, params.draftKey)),
  bind(saveDraft, (deps, actor, input) => save(deps, actor, input.draftKey, input.text)),
];

async function list(deps: WithTransaction, actor: MemberActor): Promise<{ items: Draft[] }> {
  const limit = deps.limits.latest(draftLimits.drafts);
  const rows = await listDraftRows(deps.tx, getOwner(actor), { length: BEGINNING, limit });
  return { items: rows.map(present) };
}

async function get({ tx }: Pick<WithTransaction, 'tx'>, actor: MemberActor, key: string): Promise<Draft> {
  const row = await findDraft(tx, getOwner(actor), key);
  return row ? present(row) : { key, text: '', version: 0, updatedAt: null };
}

async function save(deps: WithTransaction, actor: MemberActor, key: string, text: string): Promise<Draft> {
  const owner = getOwner(actor);
  const row = await putDraft(deps.tx, { ...owner, key, text, now: deps.clock.now() });
  if (row.version === 1) await deleteOldestDrafts(deps.tx, owner, deps.limits.latest(draftLimits.drafts));
  await deps.live.publish(deps.tx, { userId: owner.userId }, draftChanged, { draftKey: key });
  return present(row);
}

function getOwner({ userId, membership: { companyId } }: MemberActor) {
  return { userId, companyId };
}

function present({ key, text, version, updatedAt }: DraftRow): Draft {
  return { key, text, version, updatedAt: updatedAt.toISOString() };
}
