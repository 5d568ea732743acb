import { addMember, createOwner, type TestMember } from '@artel/company/server/testing';
import { actAs, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEvent } from '../testing/events.ts';
import { drainAll, startCalendarServer } from '../testing.ts';
import { planStep } from './plan-step.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

test('[Q-02] the step of the calendar is done by an own event; to be invited is not enough', async () => {
  const owner = await createOwner(server);
  const guest = await addMember(server, owner.companyId, 'member');
  const isDone = (person: TestMember) => actAs(server, person, (deps, actor) => planStep.isDone(deps, actor));
  expect([await isDone(owner), await isDone(guest)]).toEqual([false, false]);
  await makeEvent(server, owner, { guests: [{ email: guest.email }] });
  await drainAll(server);
  expect([await isDone(owner), await isDone(guest)]).toEqual([true, false]);
});
