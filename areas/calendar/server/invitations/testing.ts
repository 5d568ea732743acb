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
  const [guest] = await server.db<{ id: string; company_id: string; token_hash: Buffer }>(
    'SELECT id, company_id, token_hash FROM calendar.guests WHERE event_id = $1 AND email = $2 AND original IS NULL',
    [eventId, email],
  );
  if (!guest) throw new Error('There is no such guest');
  const secrets = await server.platform.secrets.ofCompany(guest.company_id);
  return guestLinks.token(secrets, { id: guest.id, tokenHash: guest.token_hash });
}

/** One valid call of each route. */
export const invitationsExamples: RouteExamples<TestServer> = {
  'calendar/get-invitation': async ({ server }) => ({ params: { token: await invite(server) } }),
  'calendar/answer-invitation': async ({ server }) => ({
    params: { token: await invite(server) },
    body: { answer: 'accepted' },
  }),
};
