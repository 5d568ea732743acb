import type { CalendarRole } from '@artel/calendar/contract';
import { over, type Tx } from '@artel/server';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { grants } from '../tables.ts';

type GrantRow = Selectable<Db['calendar.grants']> & { readonly role: CalendarRole };

/** Grants a role; it replaces the principal's earlier one. */
export async function putGrant(tx: Tx, grant: Insertable<Db['calendar.grants']>): Promise<GrantRow> {
  const row = await over<Db>(tx)
    .insertInto('calendar.grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'calendarId', 'principalId']).doUpdateSet({ role: grant.role }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as GrantRow;
}

export async function deleteGrant(
  tx: Tx,
  { companyId, calendarId, id }: Pick<GrantRow, 'companyId' | 'calendarId' | 'id'>,
): Promise<GrantRow | null> {
  const [row] = await grants.deleteAll(tx, { companyId, calendarId, id }, '*');
  return (row as GrantRow | undefined) ?? null;
}
