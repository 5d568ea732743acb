import type { Room } from '@artel/meetings/contract';
import type { Platform } from '@artel/server';
import type { RoomRow } from './rooms.store.ts';
import { roomLinks } from './rooms-link.ts';

/** A room with its address, for those who may invite to it. */
export function presentRoom(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  { id, title }: Pick<RoomRow, 'id' | 'title'>,
): Room {
  const token = roomLinks.token(secrets, id);
  return { id, title, token, url: new URL(`/meet/${token}`, config.publicUrl).href };
}
