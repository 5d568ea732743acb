import type { RouteResponse } from '@artel/contract';
import type { getLink as route } from '@artel/identity/contract';
import type { Platform } from '@artel/server';
import { readLink } from './read-link.ts';

/**
 * returns the purpose of a link from a letter: one of ours, or an invitation, which belongs to another
 * area. It consumes nothing.
 */
export async function getLink(
  deps: Pick<Platform, 'db' | 'clock' | 'secrets' | 'ports'>,
  hash: string,
): Promise<RouteResponse<typeof route>> {
  const described = await deps.ports.describeInvitation(hash);
  if (described !== null) {
    const { email, ...invitation } = described;
    return { kind: 'invitation', username: email, invitation };
  }
  const { kind, username } = await readLink(deps, hash);
  return { kind, username };
}
