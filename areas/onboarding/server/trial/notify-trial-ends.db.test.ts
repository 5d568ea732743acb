import { addMember, createOperatorMember, createOwner, getToday } from '@artel/company/server/testing';
import { addDays } from '@artel/contract/time';
import { applyTrial, extendTrial } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';
import { notifyTrialEnds } from './notify-trial-ends.ts';
import { trialEnds } from './trial-end-notices.ts';
import type { TrialEnd } from './trial-end-to-notify.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

async function createTried() {
  const owner = await createOwner(server);
  const body = { trial_start_date: getToday(server) };
  await callRoute(server, applyTrial, { body }, { token: owner.token });
  return owner;
}

/** The trial began a month ago and ends a number of days from today. */
const endIn = (companyId: string, days: number) =>
  server.db('UPDATE onboarding.trials SET starts_on = $2, ends_on = $3 WHERE company_id = $1', [
    companyId,
    addDays(getToday(server), -30),
    addDays(getToday(server), days),
  ]);

/** Runs the hourly notification and returns the end that is stored as notified for the company. */
async function getNotified(companyId: string): Promise<TrialEnd | null> {
  await notifyTrialEnds.runAll(server.platform);
  const [row] = await server.db<{ notifiedEnd: TrialEnd | null }>(
    'SELECT notified_end AS "notifiedEnd" FROM onboarding.trials WHERE company_id = $1',
    [companyId],
  );
  return row?.notifiedEnd ?? null;
}

test('three days before the end, on the day before it and after it, each once; an extension starts the notices again', async () => {
  const { companyId } = await createTried();
  expect(await getNotified(companyId)).toBeNull();
  await endIn(companyId, 4);
  expect(await getNotified(companyId)).toBeNull();
  await endIn(companyId, 3);
  expect(await getNotified(companyId)).toBe('soon');
  await endIn(companyId, 1);
  expect(await getNotified(companyId)).toBe('tomorrow');
  await endIn(companyId, -1);
  expect(await getNotified(companyId)).toBe('ended');
  const operator = await createOperatorMember(server);
  const call = { params: { companyId }, body: { days: 14, reason: 'Ждут договора', version: 1 } };
  expect((await callRoute(server, extendTrial, call, { token: operator.token })).status).toBe(200);
  expect(await getNotified(companyId)).toBeNull();
});

test('the people who run the company are notified, in the words for that day, and no one else', async () => {
  const owner = await createTried();
  const { companyId } = owner;
  const admin = await addMember(server, companyId, 'admin');
  await addMember(server, companyId, 'member');
  await server.db("UPDATE onboarding.trials SET ends_on = '2027-03-08' WHERE company_id = $1", [companyId]);
  const notices = await Promise.all(
    trialEnds.map((one) => one.run(server.platform, { companyId, end: 'tomorrow' })),
  );
  expect(trialEnds.map(({ kind }) => kind)).toEqual([
    'company/trial-ends-soon',
    'company/trial-ends-tomorrow',
    'company/trial-ended',
  ]);
  expect(notices.map((people) => people.length)).toEqual([0, 2, 0]);
  expect(notices[1]?.map(({ userId }) => userId).sort()).toEqual([owner.userId, admin.userId].sort());
  expect(notices[1]?.[0]?.values).toEqual({ company: 'Ромашка', day: '8 марта' });
});
