import { companyLimits } from '@artel/company/contract';
import { listDepartmentRows } from '@artel/company/server';
import { AppError, type MemberActor, type RouteParts, requestErrors } from '@artel/contract';
import {
  invitationsErrors,
  invitationsLimits,
  type PeopleImport,
  type startImport as starting,
  type updateImport as updating,
} from '@artel/invitations/contract';
import type { WithTransaction } from '@artel/server';
import { countOpenInvitations } from '../letters/invitations.store.ts';
import { applyImport, applyingKey } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { countVerdicts } from './import-rows.store.ts';
import { type ImportRecord, removeImport, setImport } from './imports.store.ts';
import { ownImport, presentImport } from './present-import.ts';

type Deps = Pick<WithTransaction, 'tx' | 'text' | 'jobs' | 'clock' | 'limits'>;

/** Changes the mapping of columns or the extent; every row is checked again. */
export async function updateImport(
  deps: Deps,
  actor: MemberActor,
  importId: string,
  { settings, version }: RouteParts<typeof updating>['body'],
): Promise<PeopleImport> {
  const { tx } = deps;
  const record = await ownImport(tx, actor, importId, { isLocked: true });
  if (!['unmapped', 'checking', 'checked'].includes(record.state)) {
    throw new AppError(invitationsErrors['import-begun']);
  }
  await requireFresh(deps, record, version);
  requireRights(actor, settings);
  if (Object.values(settings.columns).some((column) => column >= record.titles.length)) {
    throw new AppError(invitationsErrors['import-column-unknown']);
  }
  const isMapped = settings.columns.email !== undefined;
  await setImport(tx, record, {
    settings,
    state: isMapped ? 'checking' : 'unmapped',
    done: 0,
    goal: record.total,
    version: version + 1,
  });
  const { companyId, id } = record;
  if (isMapped) await deps.jobs.enqueue(tx, checkImport, { companyId, importId: id, version: version + 1 });
  return presentImport(deps, tx, record);
}

/** Enqueues the job that invites the people, or continues a stopped one. */
export async function startImport(
  deps: Deps,
  actor: MemberActor,
  importId: string,
  { passesOverHeld, version }: RouteParts<typeof starting>['body'],
): Promise<PeopleImport> {
  const { tx } = deps;
  const record = await ownImport(tx, actor, importId, { isLocked: true });
  if (record.state === 'unmapped' || record.state === 'checking') {
    throw new AppError(invitationsErrors['import-unchecked']);
  }
  if (record.state !== 'checked' && record.state !== 'stopped') {
    throw new AppError(invitationsErrors['import-begun']);
  }
  await requireFresh(deps, record, version);
  requireRights(actor, record.settings);
  await requireSense(deps, record, passesOverHeld);
  const { companyId, id, counts } = record;
  const isFirst = record.state === 'checked';
  const goal = (counts.invite ?? 0) + (counts.renew ?? 0) + (counts.update ?? 0);
  await setImport(tx, record, {
    state: 'applying',
    failure: null,
    version: version + 1,
    ...(isFirst && { done: 0, goal }),
  });
  await deps.jobs.enqueue(tx, applyImport, { companyId, importId: id }, { key: applyingKey(id) });
  return presentImport(deps, tx, record);
}

/** Refuses an import that would certainly fail before its first row. */
async function requireSense(
  { tx, clock, limits }: Deps,
  record: ImportRecord,
  passesOverHeld: boolean,
): Promise<void> {
  const { companyId, counts, settings } = record;
  const due = (counts.invite ?? 0) + (counts.renew ?? 0) + (counts.update ?? 0);
  if (due === 0) throw new AppError(invitationsErrors['import-nobody']);
  const held = (counts.wrong ?? 0) + (counts.repeated ?? 0);
  if (held > 0 && !passesOverHeld) {
    throw new AppError(invitationsErrors['import-has-held-rows'], { values: { count: held } });
  }
  if (record.state !== 'checked') return;
  const invitations = {
    count: counts.invite ?? 0,
    existing: () => countOpenInvitations(tx, companyId, clock.now()),
  };
  await limits.expect(tx, invitationsLimits.invitations, { company: companyId }, invitations);
  if (!settings.createsDepartments) return;
  const departments = {
    count: record.newDepartments,
    existing: async () => (await listDepartmentRows(tx, companyId)).length,
  };
  await limits.expect(tx, companyLimits.departments, { company: companyId }, departments);
}

/** Stops an import after the present rows; one that is not running stays as it is. */
export async function stopImport(deps: Deps, actor: MemberActor, importId: string): Promise<PeopleImport> {
  const { tx } = deps;
  const record = await ownImport(tx, actor, importId, { isLocked: true });
  if (record.state === 'applying') {
    const counts = await countVerdicts(tx, record);
    await setImport(tx, record, { state: 'stopped', counts, version: record.version + 1 });
  }
  return presentImport(deps, tx, record);
}

/** Deletes a file with its rows. */
export async function deleteImport(
  { tx }: Pick<WithTransaction, 'tx'>,
  actor: MemberActor,
  importId: string,
): Promise<Record<string, never>> {
  await removeImport(tx, await ownImport(tx, actor, importId, { isLocked: true }));
  return {};
}

async function requireFresh(deps: Deps, record: ImportRecord, version: number): Promise<void> {
  if (record.version === version) return;
  throw new AppError(requestErrors.stale, { current: await presentImport(deps, deps.tx, record) });
}

/** Departments and cards may be changed only by managers of people. */
function requireRights(
  { membership }: MemberActor,
  { createsDepartments, updatesMembers }: ImportRecord['settings'],
): void {
  const isMore = createsDepartments || updatesMembers;
  if (isMore && !membership.permissions.has('company.manage-people')) {
    throw new AppError(requestErrors.forbidden);
  }
}
