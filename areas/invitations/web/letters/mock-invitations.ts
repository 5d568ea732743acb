import { Invitation } from '@artel/invitations/contract';
import * as z from 'zod/mini';

/** D-16: sample invitations in each state; none has actions, because they do not exist on the server. */
export async function mockInvitations(): Promise<Invitation[]> {
  return z.parse(z.array(Invitation), (await import('./invitations.mock.json')).default);
}
