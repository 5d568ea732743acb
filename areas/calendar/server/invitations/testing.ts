import { createOwner } from '@artel/company/server/testing';
import type { RouteExamples, TestServer } from '@artel/server/testing';
import { guestLinks } from '../stored/guest-links.ts';
import { makeEvent } from '../testing/events.ts';

/** Invites a guest from outside; returns the secret of the link in the letter. */
async function invite(server: TestServer): Promise<string> {
  const { event } = await makeEvent(server, await createOwner(server), {
    guests: [{ email: 'partner@example.ru' }],
  });
  return readToken(server, event.id, 'partner@example.ru');
}

export async function readToken(server: TestServer, eventId: string, email: string): Promise<string> {
  const [guest] = await server.db<{ id: string }>(
    'SELECT id FROM calendar.guests WHERE event_id = $1 AND email = $2 AND original IS NULL',
    [eventId, email],
  );
  return guestLinks.token(server.platform.secrets, guest?.id ?? '');
}

/** One valid call of each route. */
export const invitationsExamples: RouteExamples<TestServer> = {
  'calendar/get-invitation': async ({ server }) => ({ params: { token: await invite(server) } }),
  'calendar/answer-invitation': async ({ server }) => ({
    params: { token: await invite(server) },
    body: { answer: 'accepted' },
  }),
};
