import {
  createDepartment,
  findMember,
  forgetPlaces,
  pathKey,
  placeMembers,
  publishMembersChanged,
  splitPath,
} from '@artel/company/server';
import { AppError, type Membership, requestErrors, suspendedError } from '@artel/contract';
import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { createInvitations } from '../letters/create-invitations.ts';
import { countVerdicts, DUE, listRows, type StoredRow, setChecked, setDone } from './import-rows.store.ts';
import { findImport, type ImportRecord, lockImport, setImport } from './imports.store.ts';
import { findKnown } from './known.store.ts';
import { type Known, missingPlaces } from './validate-rows.ts';

const payload = z.object({ companyId: z.uuid(), importId: z.uuid() });

/** Rows of one chunk, which is one transaction. */
const AT_ONCE = 500;

/**
 * Invites the people of an import in chunks, so that companies share the queue fairly. Each chunk marks its
 * rows as done, so that a killed job continues after them; of two concurrent runs one waits. Each chunk
 * checks the rights of the importer again.
 */
export const applyImport = job({ name: 'invitations/apply-import', priority: 'bulk', payload, run: apply });

async function apply(deps: Platform, { companyId, importId: id }: z.infer<typeof payload>): Promise<void> {
  const key = { companyId, id };
  const acting = await findActing(deps, key);
  try {
    await deps.db.asCompanyJob('job invitations/apply-import', companyId, (tx) =>
      applySome(deps, tx, key, acting),
    );
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    // A rule forbids the next step: completed rows stay, and a person has to decide.
    await deps.db.asCompanyJob('job invitations/apply-import', companyId, async (tx) => {
      const record = await lockImport(tx, key);
      if (record?.state !== 'applying') return;
      const counts = await countVerdicts(tx, key);
      const { declaration, details } = failure;
      const reason = { code: declaration.code, values: details.values ?? {} };
      await setImport(tx, key, { state: 'stopped', failure: reason, counts });
    });
  }
}

interface Acting {
  readonly userId: string;
  readonly membership: Membership | null;
}

/** One job per import, however often it is requested. */
export function applyingKey(importId: string): string {
  return `company/apply-import:${importId}`;
}

/** Returns the importer with the present rights. */
async function findActing(
  { db, ports }: Pick<Platform, 'db' | 'ports'>,
  key: { readonly companyId: string; readonly id: string },
): Promise<Acting | null> {
  const { companyId } = key;
  const member = await db.asCompanyJob('job invitations/apply-import', companyId, async (tx) => {
    const record = await findImport(tx, key);
    return record && findMember(tx, companyId, record.memberId);
  });
  if (!member) return null;
  return { userId: member.userId, membership: await ports.resolveMembership(member.userId, companyId) };
}

async function applySome(
  deps: Platform,
  tx: Tx,
  key: { readonly companyId: string; readonly id: string },
  acting: Acting | null,
): Promise<void> {
  const record = await lockImport(tx, key);
  if (record?.state !== 'applying') return;
  const may = (permission: string) => acting?.membership?.permissions.has(permission) === true;
  if (!acting?.membership || !may('company.invite')) throw new AppError(requestErrors.forbidden);
  if (acting.membership.isSuspended) throw suspendedError(acting.membership);
  const { createsDepartments, updatesMembers } = record.settings;
  if ((createsDepartments || updatesMembers) && !may('company.manage-people')) {
    throw new AppError(requestErrors.forbidden);
  }
  const rows = await listRows(tx, key, { after: 0, limit: AT_ONCE, verdicts: DUE, isDue: true });
  if (rows.length === 0) return finish(deps, tx, record, acting);
  await applyRows({ ...deps, tx }, { record, rows, userId: acting.userId, membership: acting.membership });
  await setImport(tx, key, { done: record.done + rows.length });
  const { companyId, id: importId } = key;
  await deps.jobs.enqueue(tx, applyImport, { companyId, importId }, { key: applyingKey(importId) });
}

interface Batch {
  readonly record: ImportRecord;
  readonly rows: readonly StoredRow[];
  readonly userId: string;
  readonly membership: Membership;
}

type Deps = Platform & { readonly tx: Tx };

async function applyRows(deps: Deps, batch: Batch): Promise<void> {
  const { tx, clock } = deps;
  const { record, rows, userId, membership } = batch;
  const { companyId, memberId, settings } = record;
  const now = clock.now();
  const emails = rows.map(({ email }) => email);
  const known = await findKnown(tx, companyId, emails, now);
  const departments = await foundDepartments(deps, batch, known);
  const getDepartment = ({ person }: StoredRow) =>
    person.department === '' ? null : departments.get(pathKey(splitPath(person.department)));
  // A department may have been deleted since the check.
  const lost = rows.filter((row) => getDepartment(row) === undefined);
  const there = rows.filter((row) => getDepartment(row) !== undefined);
  const members = there.filter(({ email }) => known.members.has(email));
  const strangers = there.filter(({ email }) => !known.members.has(email));
  const requested = strangers.filter(({ email }) =>
    mayRequest(known.invited.get(email), settings, membership.role),
  );
  const updated = settings.updatesMembers ? members : [];
  if (updated.length > 0) {
    const placings = updated.map((row) => ({
      id: known.members.get(row.email)?.id ?? '',
      position: row.person.position || null,
      departmentId: getDepartment(row) ?? null,
    }));
    await placeMembers(tx, companyId, placings);
    await forgetPlaces(deps, tx, companyId);
    await publishMembersChanged(deps, tx, { companyId, ids: placings.map(({ id }) => id) });
  }
  if (requested.length > 0) {
    const people = requested.map((row) => ({
      email: row.email,
      name: row.person.name,
      position: row.person.position,
      role: row.person.role ?? ('member' as const),
      departmentId: getDepartment(row) ?? null,
    }));
    await createInvitations(deps, tx, {
      companyId,
      byMemberId: memberId,
      userId,
      ownRole: membership.role,
      people,
      areImported: true,
    });
  }
  const isRequested = new Set(requested.map(({ number }) => number));
  const getVerdict = ({ number, email }: StoredRow) => {
    if (known.members.has(email)) return settings.updatesMembers ? 'update' : 'member';
    if (!isRequested.has(number)) return 'invited';
    return known.invited.has(email) ? 'renew' : 'invite';
  };
  const done = there.map((row) => ({ number: row.number, verdict: getVerdict(row) }) as const);
  await setDone(tx, { companyId, id: record.id }, done, now);
  if (lost.length > 0) await setChecked(tx, { companyId, id: record.id }, lost.map(withoutDepartment));
}

function mayRequest(
  role: string | undefined,
  { renewsInvitations }: ImportRecord['settings'],
  ownRole: string,
): boolean {
  if (role === undefined) return true;
  return renewsInvitations && (role !== 'owner' || ownRole === 'owner');
}

function withoutDepartment(row: StoredRow): StoredRow {
  const values = { department: row.person.department };
  return {
    ...row,
    verdict: 'wrong',
    problems: [{ field: 'department', code: 'department-missing', values }],
  };
}

/** Returns departments by path; creates those that the rows name, if the settings allow it. */
async function foundDepartments(
  deps: Deps,
  { record, rows, userId, membership }: Batch,
  { departments }: Known,
): Promise<ReadonlyMap<string, string>> {
  if (!record.settings.createsDepartments) return departments;
  const known = new Map(departments);
  const actor = { userId, sessionId: '', membership, via: null };
  for (const { person } of rows) {
    for (const place of missingPlaces(person, known)) {
      const parentId = known.get(pathKey(place.slice(0, -1))) ?? null;
      const { id } = await createDepartment(deps, actor, { name: place.at(-1) ?? '', parentId });
      known.set(pathKey(place), id);
    }
  }
  return known;
}

async function finish(
  { audit, clock }: Platform,
  tx: Tx,
  record: ImportRecord,
  { userId }: Acting,
): Promise<void> {
  const { companyId, id, fileName } = record;
  const counts = await countVerdicts(tx, record);
  await setImport(tx, record, { state: 'done', done: record.goal, counts, finishedAt: clock.now() });
  await audit.record(tx, {
    act: 'company/people-imported',
    userId,
    companyId,
    subject: `import:${id}`,
    after: { fileName, ...counts },
  });
}
