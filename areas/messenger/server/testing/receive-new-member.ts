import { addMember } from '@artel/company/server/testing';
import type { LiveClient, TestServer } from '@artel/server/testing';

/**
 * Adds a member and waits for the event about this one, so that everything published before has arrived.
 * Events about earlier members may be late, because a slow transaction anywhere in the cluster delays ordered
 * events.
 */
export async function receiveNewMember(
  server: TestServer,
  companyId: string,
  line: LiveClient | undefined,
): Promise<void> {
  const { memberId } = await addMember(server, companyId, 'member');
  for (;;) if ((await line?.next('event'))?.ids['memberId'] === memberId) return;
}
