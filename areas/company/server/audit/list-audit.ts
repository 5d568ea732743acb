import type { AuditEntry } from '@artel/company/contract';
import type { MemberActor } from '@artel/contract';
import { describeDevice } from '@artel/identity/server';
import { byTime, keysetPage, type Platform, type Tx } from '@artel/server';
import { type Card, listCards } from './cards.store.ts';
import { describeChanges, idsIn } from './describe-changes.ts';
import { nameObject, readObject } from './name-object.ts';
import { nameOnCard } from './name-on-card.ts';

/** The filter of acts: by person, kind and time. */
export interface AuditFilter {
  readonly cursor?: string | undefined;
  readonly userId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly act?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

type Deps = Pick<Platform, 'db' | 'auditLog' | 'auditSubjects'>;
type Request = AuditFilter & { readonly limit: number };
type Row = Awaited<ReturnType<Platform['auditLog']['list']>>[number];

/** Acts never change, so that paging neither repeats nor skips any. */
const byMoment = byTime(({ happenedAt, id }: { happenedAt: Date; id: string }) => [happenedAt, id]);

/** Acts of the actor's company, the newest first, with the present names of people and things. */
export async function listAudit(
  deps: Deps,
  actor: MemberActor,
  requested: Request,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const { companyId } = actor.membership;
  const personId = await findUserIds(deps, actor, requested);
  if (personId === 'nobody') return { items: [], nextCursor: null };
  const { rows, nextCursor } = await listRows(deps, companyId, { ...requested, userId: personId });
  const { cards, names } = await deps.db.asCompany(actor, async (tx) => ({
    cards: await listCards(tx, companyId, { userIds: rows.flatMap(({ userId }) => userId ?? []) }),
    names: await getNames(deps, tx, companyId, rows),
  }));
  const byUser = new Map(cards.map((card) => [card.userId, card]));
  return { items: rows.map((row) => present(deps, row, byUser.get(row.userId ?? ''), names)), nextCursor };
}

/** Returns the account whose acts are requested, if any; an unknown card has no acts. */
async function findUserIds(
  { db }: Deps,
  actor: MemberActor,
  { userId, memberId }: Request,
): Promise<string | undefined | 'nobody'> {
  if (memberId === undefined) return userId;
  const { companyId } = actor.membership;
  const [card] = await db.asCompany(actor, (tx) => listCards(tx, companyId, { memberIds: [memberId] }));
  return card === undefined || (userId !== undefined && userId !== card.userId) ? 'nobody' : card.userId;
}

function listRows({ auditLog }: Deps, companyId: string, { userId, act, from, until, ...page }: Request) {
  const wanted = {
    userId: userId ?? null,
    act: act ?? null,
    from: from === undefined ? null : new Date(from),
    until: until === undefined ? null : new Date(until),
  };
  return keysetPage(page, byMoment, ({ after, limit }) => {
    const before = after && { happenedAt: new Date(after[0]), id: after[1] };
    return auditLog.list(companyId, { ...wanted, before, limit });
  });
}

/** Returns the names of all objects whose ids are in some records, as the areas know them. */
async function getNames(
  { auditSubjects }: Deps,
  tx: Tx,
  companyId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(
    rows.flatMap(({ subject, before, after, viaId }) => [
      ...idsIn(viaId),
      ...idsIn(readObject(subject)?.id),
      ...idsIn(before),
      ...idsIn(after),
    ]),
  );
  const names = new Map<string, string>();
  if (ids.size === 0) return names;
  for (const { name } of auditSubjects)
    for (const [id, called] of (await name?.(tx, companyId, [...ids])) ?? []) names.set(id, called);
  return names;
}

function present(
  { auditSubjects }: Deps,
  row: Row,
  by: Card | undefined,
  names: ReadonlyMap<string, string>,
): AuditEntry {
  return {
    id: row.id,
    at: row.happenedAt.toISOString(),
    act: row.act,
    userId: row.userId,
    actor: by === undefined ? null : nameOnCard(by),
    memberId: by?.id ?? null,
    via: presentVia(row, names),
    object: nameObject(auditSubjects, row, names),
    changes: describeChanges(row.before, row.after, names),
    address: row.address,
    userAgent: row.userAgent,
    device: nameDevice(row.userAgent),
  };
}

function presentVia({ viaKind, viaId }: Row, names: ReadonlyMap<string, string>): AuditEntry['via'] {
  return viaKind && viaId ? { kind: viaKind, id: viaId, name: names.get(viaId) ?? null } : null;
}

function nameDevice(userAgent: string | null): string {
  const { browser, system } = describeDevice(userAgent ?? '', false);
  return [browser, system].filter(Boolean).join(', ');
}
