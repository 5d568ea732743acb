import type { AuditEntry } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import { describeDevice } from '@artel/identity/server';
import { keyset, keysetPage, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { listDepartmentRows } from '../departments/departments.store.ts';
import { type Card, listCards } from './cards.store.ts';
import { describeChanges } from './describe-changes.ts';

/** Which acts: of a person, of a kind, of a time. */
export interface AuditFilter {
  readonly cursor?: string | undefined;
  readonly userId?: string | undefined;
  readonly act?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

type Deps = Pick<Platform, 'db' | 'auditLog'>;

/** Acts are never changed, so the list neither repeats nor skips any. */
const byTime = keyset(
  z.tuple([z.iso.datetime(), z.uuid()]),
  (row: { happenedAt: Date; id: string }): [string, string] => [row.happenedAt.toISOString(), row.id],
);

/** Acts of the actor's company, the newest first, with the names that its cards bear now. */
export async function listAudit(
  { db, auditLog }: Deps,
  actor: MemberActor,
  { userId, act, from, until, ...page }: AuditFilter & { readonly limit: number },
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const { companyId } = actor.membership;
  const asked = {
    userId: userId ?? null,
    act: act ?? null,
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(until),
  };
  const { rows: shown, nextCursor } = await keysetPage(page, byTime, ({ after, limit }) => {
    const before = after && { happenedAt: new Date(after[0]), id: after[1] };
    return auditLog.list(companyId, { ...asked, before, limit });
  });
  const subjects = shown.map(({ subject }) => memberOf(subject)).filter((id) => id !== null);
  const actors = shown.map((row) => row.userId).filter((id) => id !== null);
  const cards = await db.asCompany(actor, (tx) => listCards(tx, companyId, { actors, subjects }));
  const departments = await db.asCompany(actor, (tx) => namesOfDepartments(tx, companyId));
  const byUser = new Map(cards.map((card) => [card.userId, card]));
  const byId = new Map(cards.map((card) => [card.id, card]));
  const items = shown.map((row) => ({
    id: row.id,
    at: row.happenedAt.toISOString(),
    act: row.act,
    userId: row.userId,
    actor: nameOf(byUser.get(row.userId ?? '')),
    subject: nameOf(byId.get(memberOf(row.subject) ?? '')),
    changes: describeChanges(row.before, row.after).map((change) => nameDepartments(change, departments)),
    address: row.address,
    userAgent: row.userAgent,
    device: nameDevice(row.userAgent),
  }));
  return { items, nextCursor };
}

/** Names of the departments that there are now, by their ids. */
async function namesOfDepartments(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await listDepartmentRows(tx, companyId)).map(({ id, name }) => [id, name]));
}

function nameDepartments(
  { name, before, after }: AuditEntry['changes'][number],
  departments: ReadonlyMap<string, string>,
): AuditEntry['changes'][number] {
  const named = (value: string | null) => (value === null ? null : (departments.get(value) ?? value));
  return { name, before: named(before), after: named(after) };
}

function nameDevice(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent ?? '', false);
  return [browser, system].filter(Boolean).join(', ');
}

/** The card that an act was done to. */
function memberOf(subject: string | null): string | null {
  return /^member:([\da-f-]{36})$/.exec(subject ?? '')?.[1] ?? null;
}

function nameOf(card: Card | undefined): string | null {
  return card === undefined ? null : `${card.givenName} ${card.familyName}`.trim();
}
