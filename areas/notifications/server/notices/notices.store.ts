import { over, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';

export type NoticeRow = Selectable<Db['notifications.notices']>;

interface NewNotice {
  readonly userId: string;
  readonly id: string;
  readonly companyId: string | null;
  readonly kind: string;
  readonly source: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly page: string;
  readonly createdAt: Date;
  readonly isSilent: boolean;
}

/** Writes a notice; false when this person already has one for the same event. */
export async function insertNotice(tx: Tx, { values, ...notice }: NewNotice): Promise<boolean> {
  const row = await over<Db>(tx)
    .insertInto('notifications.notices')
    .values({ ...notice, facts: JSON.stringify(values) })
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'source']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The bell of a person in one company. */
interface Bell {
  readonly userId: string;
  readonly companyId: string | null;
}

const shown = (tx: Tx, { userId, companyId }: Bell) =>
  over<Db>(tx)
    .selectFrom('notifications.notices')
    .where('userId', '=', userId)
    .where('isSilent', '=', false)
    .where((row) =>
      row.or([
        row('companyId', 'is', null),
        ...(companyId === null ? [] : [row('companyId', '=', companyId)]),
      ]),
    );

/** Lists notices, the newest first, starting after the given one; ids are ordered by time. */
export function listNoticesBefore(
  tx: Tx,
  bell: Bell,
  { before, isUnread, limit }: { before: string | null; isUnread: boolean; limit: number },
): Promise<NoticeRow[]> {
  let query = shown(tx, bell).selectAll();
  if (before !== null) query = query.where('id', '<', before);
  if (isUnread) query = query.where('readAt', 'is', null);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Unread notices of the person, by the company that they are about. */
export async function countUnreadByCompany(
  tx: Tx,
  userId: string,
): Promise<{ companyId: string | null; count: number }[]> {
  const rows = await over<Db>(tx)
    .selectFrom('notifications.notices')
    .select(['companyId', (db) => db.fn.countAll<string>().as('count')])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('isSilent', '=', false)
    .groupBy('companyId')
    .orderBy('companyId')
    .execute();
  return rows.map(({ companyId, count }) => ({ companyId, count: Number(count) }));
}

/** Marks one notice of the bell; null when it is missing. */
export async function setRead(
  tx: Tx,
  { userId, companyId }: Bell,
  id: string,
  readAt: Date | null,
): Promise<NoticeRow | null> {
  const row = await over<Db>(tx)
    .updateTable('notifications.notices')
    .set({ readAt: readAt === null ? null : sql<Date>`COALESCE(read_at, ${readAt})` })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('isSilent', '=', false)
    .where((row) =>
      row.or([
        row('companyId', 'is', null),
        ...(companyId === null ? [] : [row('companyId', '=', companyId)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks the notices of the bell up to a given one; returns how many were unread. */
export async function setAllRead(
  tx: Tx,
  { userId, companyId }: Bell,
  upTo: string,
  readAt: Date,
): Promise<number> {
  const rows = await over<Db>(tx)
    .updateTable('notifications.notices')
    .set({ readAt })
    .where('userId', '=', userId)
    .where('id', '<=', upTo)
    .where('readAt', 'is', null)
    .where('isSilent', '=', false)
    .where((row) =>
      row.or([
        row('companyId', 'is', null),
        ...(companyId === null ? [] : [row('companyId', '=', companyId)]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.length;
}
