import { job, type Platform, type Tx } from '@artel/server';
import * as z from 'zod/mini';
import { deleteSpentCaptchas } from '../captcha/captchas.store.ts';
import { deleteConfirmations } from '../confirmations/confirmations.store.ts';
import { deleteOldConsents } from '../consents/consents.store.ts';
import { deleteEmptyCounters } from '../counters/counters.store.ts';
import { deleteOldDevices, listUsersWithOldDevices } from '../devices/devices.store.ts';
import { deleteChallenges } from '../factors/challenges/challenges.store.ts';
import { deleteLinks } from '../links/links.store.ts';
import {
  DEVICE_LIFE,
  KEEP_CONFIRMATIONS,
  KEEP_CONSENTS,
  KEEP_LINKS,
  KEEP_SESSIONS,
  KEEP_TRACKING,
  later,
} from '../policy.ts';
import { deleteEndedSessions, listUsersWithEndedSessions } from '../sessions/sessions.store.ts';
import { deleteOldSignInCodes, listUsersWithOldSignInCodes } from '../sign-in-codes/sign-in-codes.store.ts';
import { deleteOldTracking, listUsersWithOldTracking } from '../tracking/tracking.store.ts';

/** People per round; a round is one short look-up, each person a transaction of their own. */
const AT_ONCE = 500;

/** Every night: forgets whatever ended long enough ago. */
export const deleteEnded = job({
  name: 'identity/delete-ended',
  lane: 'bulk',
  payload: z.object({}),
  cron: '17 2 * * *',
  run: async (deps) => {
    const now = deps.clock.now();
    await deps.db.asInstallation('identity/retention', async (tx) => {
      await deleteConfirmations(tx, later(now, -KEEP_CONFIRMATIONS));
      await deleteLinks(tx, later(now, -KEEP_LINKS));
      await deleteOldConsents(tx, later(now, -KEEP_CONSENTS));
      await deleteChallenges(tx, now);
      await deleteSpentCaptchas(tx, now);
      await deleteEmptyCounters(tx, now);
    });
    await forEachPerson(deps, listUsersWithEndedSessions, deleteEndedSessions, later(now, -KEEP_SESSIONS));
    await forEachPerson(deps, listUsersWithOldDevices, deleteOldDevices, later(now, -DEVICE_LIFE));
    await forEachPerson(deps, listUsersWithOldSignInCodes, deleteOldSignInCodes, now);
    await forEachPerson(deps, listUsersWithOldTracking, deleteOldTracking, later(now, -KEEP_TRACKING));
  },
});

/** Rows of one person can only be deleted in that person's own scope: finds who has old ones, and goes from one to the next. */
async function forEachPerson(
  deps: Pick<Platform, 'db'>,
  list: (tx: Tx, before: Date, atMost: number) => Promise<string[]>,
  remove: (tx: Tx, before: Date) => Promise<void>,
  before: Date,
): Promise<void> {
  let people: string[];
  do {
    people = await deps.db.asInstallation('identity/retention', (tx) => list(tx, before, AT_ONCE));
    for (const userId of people) await deps.db.asUser(userId, (tx) => remove(tx, before));
  } while (people.length === AT_ONCE);
}
