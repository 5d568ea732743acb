import type { MemberActor, RouteInput } from '@artel/contract';
import type { DiskLink, createLink as route } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { addLink } from './add-link.ts';

/** Creates a public link, for people without an account. */
export function createLink(
  deps: Platform,
  actor: MemberActor,
  { mayDownload, downloadLimit, ...link }: RouteInput<typeof route>,
): Promise<DiskLink> {
  return addLink(deps, actor, { ...link, rules: { mayDownload, downloadLimit }, act: 'disk/link-created' });
}
