import { over, type Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import type { Quiet } from '../quiet-hours.ts';
import { quietHours } from '../tables.ts';

type ChoiceRow = Selectable<Db['notifications.choices']>;

export async function putChoices(tx: Tx, choices: readonly ChoiceRow[]): Promise<void> {
  if (choices.length === 0) return;
  await over<Db>(tx)
    .insertInto('notifications.choices')
    .values([...choices])
    .onConflict((conflict) =>
      conflict.columns(['userId', 'kind']).doUpdateSet((db) => ({
        bell: db.ref('excluded.bell'),
        letter: db.ref('excluded.letter'),
      })),
    )
    .execute();
}

/** The hours in which the person wants no letters; null if not set. */
export async function findQuiet(tx: Tx, userId: string): Promise<Quiet | null> {
  const row = await quietHours.find(tx, { userId });
  if (!row) return null;
  return { isOn: row.isOn, from: row.starts, until: row.ends, isWeekendQuiet: row.isWeekendQuiet };
}

export async function putQuiet(tx: Tx, userId: string, quiet: Quiet): Promise<void> {
  const { isOn, from: starts, until: ends, isWeekendQuiet } = quiet;
  const values = { isOn, starts, ends, isWeekendQuiet };
  await quietHours.upsert(tx, { userId }, values);
}
