import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';
import type { SolvedCaptcha } from './verify-captcha.ts';

/** Records a solved captcha as spent; false if it was spent before, on any server. */
export async function spendCaptcha(tx: Tx, captcha: SolvedCaptcha): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await over<Db>(tx)
    .insertInto('identity.spent_captchas')
    .values(captcha)
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes some spent captchas that have expired. */
export async function deleteSpentCaptchas(tx: Tx, expiredBefore: Date, atMost: number): Promise<void> {
  await over<Db>(tx)
    .deleteFrom('identity.spent_captchas')
    .where('nonce', 'in', (rows) =>
      rows
        .selectFrom('identity.spent_captchas')
        .select('nonce')
        .where('expiresAt', '<', expiredBefore)
        .orderBy('expiresAt')
        .limit(atMost)
        // A concurrent cleanup claims the next ones.
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
