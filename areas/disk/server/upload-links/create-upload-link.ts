import type { MemberActor, RouteInput } from '@artel/contract';
import type { DiskLink, createUploadLink as route } from '@artel/disk/contract';
import type { Platform } from '@artel/server';
import { addLink } from '../links/add-link.ts';

/** Creates a link by which people without an account send files into a folder and see nothing of it. */
export function createUploadLink(
  deps: Platform,
  actor: MemberActor,
  { title, uploadLimit, byteLimit, ...link }: RouteInput<typeof route>,
): Promise<DiskLink> {
  return addLink(deps, actor, {
    ...link,
    rules: { mayDownload: false, uploadTitle: title, uploadLimit, byteLimit },
    act: 'disk/upload-link-created',
    isFolderNeeded: true,
  });
}
