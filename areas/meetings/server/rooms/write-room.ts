import type { Platform, Tx } from '@artel/server';
import { rooms } from '../tables.ts';
import type { RoomRow } from './rooms.store.ts';
import { roomLinks } from './rooms-link.ts';

export interface NewRoom {
  readonly companyId: string;
  readonly kind: 'planned' | 'instant' | 'personal';
  readonly title: string;
  readonly ownerId: string;
  readonly meetingId?: string;
}

/** Inserts a room with its link; null if a concurrent request inserted the same one. */
export async function writeRoom(
  { ids, clock, secrets }: Pick<Platform, 'ids' | 'clock' | 'secrets'>,
  tx: Tx,
  room: NewRoom,
): Promise<RoomRow | null> {
  const id = ids.next();
  const now = clock.now();
  const tokenHash = roomLinks.tokenHash(await secrets.ofWritingCompany(room.companyId), id);
  return rooms.insertOrIgnore(tx, { ...room, id, tokenHash, createdAt: now, usedAt: now }, '*');
}
