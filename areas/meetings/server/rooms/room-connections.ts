import { DAY } from '@artel/contract/time';
import { runChanged } from '@artel/meetings/contract';
import { connectionKind } from '@artel/server';
import { rooms } from '../tables.ts';
import { INSTANT_DAYS, listOpenRooms, lockRoomRow } from './rooms.store.ts';
import { RUN_CACHE } from './run-cache.ts';
import { endRunRow, findOpenRun } from './runs.store.ts';

/**
 * Rooms that anyone with the link may enter. Members who manage connections see the owner of each room and
 * may close it; they do not see titles.
 */
export const roomConnections = connectionKind({
  kind: 'meetings/room',
  async list({ tx, text }, { membership: { companyId } }, limit) {
    const rows = await listOpenRooms(tx, companyId, limit);
    return rows.map(({ id, kind, ownerId, createdAt, usedAt, lastUsedAt }) => ({
      ...{ id, createdAt, lastUsedAt, owner: { memberId: ownerId } },
      name: text(`meetings.rooms.kind.${kind}`),
      expiresAt: kind === 'instant' ? new Date(usedAt.getTime() + INSTANT_DAYS * DAY) : null,
    }));
  },
  async revoke(deps, { userId, membership: { companyId } }, id) {
    const { tx, clock, audit } = deps;
    const room = await lockRoomRow(tx, { companyId, id }, 'update');
    if (!room) return false;
    const run = await findOpenRun(tx, companyId, id);
    if (run && (await endRunRow(tx, run, { reason: 'host', now: clock.now() }))) {
      await deps.live.publish(tx, { companyId }, runChanged, { companyId });
      await deps.cache.forget(tx, RUN_CACHE, run.id);
    }
    await rooms.delete(tx, room);
    await audit.record(tx, {
      act: 'meetings/room-link-revoked',
      userId,
      companyId,
      subject: `room:${id}`,
      before: { title: deps.text(`meetings.rooms.kind.${room.kind}`) },
    });
    return true;
  },
});
