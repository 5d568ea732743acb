import type { Room } from '@artel/meetings/contract';
import type { Platform } from '@artel/server';
import type { RoomRow } from './rooms.store.ts';
import { roomLinks } from './rooms-link.ts';

/** A room with its address, for those who may invite to it. */
export async function presentRoom(
  { secrets, config }: Pick<Platform, 'secrets' | 'config'>,
  { title, ...room }: Pick<RoomRow, 'companyId' | 'id' | 'title' | 'tokenHash'>,
): Promise<Room> {
  const token = roomLinks.token(await secrets.ofCompany(room.companyId), room);
  return { id: room.id, title, token, url: new URL(`/meet/${token}`, config.publicUrl).href };
}
