import { over, type Tx } from '@artel/server';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** The rows of some events for an undo: events, changes of single occurrences, guests. */
export async function readRows(tx: Tx, companyId: string, eventIds: readonly string[]): Promise<unknown> {
  const ids = [...eventIds];
  const { rows } = await sql<{ found: unknown }>`
    SELECT jsonb_build_object(
      'events', (SELECT coalesce(jsonb_agg(to_jsonb(e)), '[]') FROM calendar.events e
        WHERE e.company_id = ${companyId} AND e.id = ANY(${ids}::uuid[])),
      'overrides', (SELECT coalesce(jsonb_agg(to_jsonb(o)), '[]') FROM calendar.occurrence_overrides o
        WHERE o.company_id = ${companyId} AND o.event_id = ANY(${ids}::uuid[])),
      'guests', (SELECT coalesce(jsonb_agg(to_jsonb(g)), '[]') FROM calendar.guests g
        WHERE g.company_id = ${companyId} AND g.event_id = ANY(${ids}::uuid[]))) AS found`.execute(tx.kysely);
  return rows[0]?.found;
}

interface Undo {
  readonly companyId: string;
  readonly id: string;
  readonly memberId: string;
  readonly createdAt: Date;
}

interface UndoRow {
  readonly made: string[];
  readonly versions: Record<string, number>;
  readonly createdAt: Date;
}

/** Consumes the undo of a change, which can be used once. */
export async function consumeUndo(
  tx: Tx,
  { companyId, id, memberId }: Omit<Undo, 'createdAt'>,
): Promise<(UndoRow & { readonly rows: string }) | null> {
  const { rows } = await sql<UndoRow & { rows: string }>`
    DELETE FROM calendar.undos WHERE company_id = ${companyId} AND id = ${id} AND member_id = ${memberId}
    RETURNING before -> 'made' AS made, before -> 'versions' AS versions, (before -> 'rows')::text AS rows, created_at`.execute(
    over<Db>(tx),
  );
  return rows[0] ?? null;
}

/**
 * Restores the stored rows. Answers that guests gave since are retained; the version rises, so that other
 * devices fetch the event again.
 */
export async function restoreRows(tx: Tx, companyId: string, rows: string): Promise<void> {
  const db = over<Db>(tx);
  await sql`
    UPDATE calendar.events e SET calendar_id = b.calendar_id, title = b.title, place = b.place, notes = b.notes,
      is_all_day = b.is_all_day, starts = b.starts, ends = b.ends, time_zone = b.time_zone, end_zone = b.end_zone,
      rule = b.rule, extra_starts = b.extra_starts, left_out = b.left_out, status = b.status, visibility = b.visibility,
      is_busy = b.is_busy, has_room = b.has_room, sequence = b.sequence, deleted_at = b.deleted_at, version = e.version + 1
    FROM jsonb_populate_recordset(NULL::calendar.events, ${rows}::jsonb -> 'events') b
    WHERE e.company_id = ${companyId} AND e.id = b.id`.execute(db);
  await sql`
    DELETE FROM calendar.occurrence_overrides o
    USING jsonb_populate_recordset(NULL::calendar.events, ${rows}::jsonb -> 'events') b
    WHERE o.company_id = ${companyId} AND o.event_id = b.id`.execute(db);
  await sql`
    INSERT INTO calendar.occurrence_overrides
    SELECT * FROM jsonb_populate_recordset(NULL::calendar.occurrence_overrides, ${rows}::jsonb -> 'overrides') b
    WHERE b.company_id = ${companyId}`.execute(db);
  await sql`
    DELETE FROM calendar.guests g
    USING jsonb_populate_recordset(NULL::calendar.events, ${rows}::jsonb -> 'events') b
    WHERE g.company_id = ${companyId} AND g.event_id = b.id AND g.original IS NULL AND NOT EXISTS (
      SELECT FROM jsonb_populate_recordset(NULL::calendar.guests, ${rows}::jsonb -> 'guests') k WHERE k.id = g.id)`.execute(
    db,
  );
  await sql`
    INSERT INTO calendar.guests
    SELECT b.* FROM jsonb_populate_recordset(NULL::calendar.guests, ${rows}::jsonb -> 'guests') b
    WHERE b.company_id = ${companyId}
    ON CONFLICT (company_id, id) DO UPDATE SET notified_sequence = excluded.notified_sequence, removed_at = excluded.removed_at,
      is_optional = excluded.is_optional,
      answer = CASE WHEN calendar.guests.answer = 'none' THEN excluded.answer ELSE calendar.guests.answer END,
      comment = CASE WHEN calendar.guests.answer = 'none' THEN excluded.comment ELSE calendar.guests.comment END,
      answered_at = coalesce(calendar.guests.answered_at, excluded.answered_at),
      answered_sequence = coalesce(calendar.guests.answered_sequence, excluded.answered_sequence),
      answer_stamp = coalesce(calendar.guests.answer_stamp, excluded.answer_stamp)`.execute(db);
}
