import { createEvent } from '@artel/calendar/contract';
import { addMember, createOwner } from '@artel/company/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCalendarServer } from '../testing.ts';
import { spreadEvent } from './spread-event.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startCalendarServer();
});
afterAll(() => server.close());

test('many events reach the calendars of the same guests at once, and none waits for another in a circle', async () => {
  const owner = await createOwner(server, 'Ромашка', { isConfirmed: true });
  const guests: { readonly email: string }[] = [];
  for (const _ of [1, 2, 3, 4])
    guests.push({ email: (await addMember(server, owner.companyId, 'member')).email });
  const day = new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
  const eventIds: string[] = [];
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    const body = { title: 'Планёрка', starts: `${day}T${hour}:00`, ends: `${day}T${hour}:30`, guests };
    const { body: created } = await callRoute(server, createEvent, { body }, { token: owner.token });
    eventIds.push(created.event.id);
  }
  const spread = () =>
    Promise.all(
      eventIds.map((eventId) => spreadEvent.run(server.platform, { companyId: owner.companyId, eventId })),
    );
  await spread();
  await spread();
  const [row] = await server.db<{ copies: number }>(
    'SELECT count(*)::int AS copies FROM calendar.events WHERE company_id = $1 AND origin_id IS NOT NULL',
    [owner.companyId],
  );
  expect(row?.copies).toBe(eventIds.length * guests.length);
});
