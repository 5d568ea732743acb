import { Invitation } from '@artel/invitations/contract';
import * as z from 'zod/mini';

/** D-16: an invitation in each of its states; none can be acted on, for nothing of it may reach the server. */
export async function mockInvitations(): Promise<Invitation[]> {
  return z.parse(z.array(Invitation), (await import('./invitations.mock.json')).default);
}
