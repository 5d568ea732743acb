import { addMember } from '@artel/company/server/testing';
import type { LiveClient, TestServer } from '@artel/server/testing';

/**
 * Adds a member and receives the event of exactly this one, so that all that was published before has come. Events of earlier members
 * may come late: a slow transaction anywhere in the cluster delays the order.
 */
export async function receiveNewMember(
  server: TestServer,
  companyId: string,
  line: LiveClient | undefined,
): Promise<void> {
  const { memberId } = await addMember(server, companyId, 'member');
  for (;;) if ((await line?.next('event'))?.ids['memberId'] === memberId) return;
}
