import { AppError, type MemberActor, type RouteInput, requestErrors } from '@artel/contract';
import {
  type followThread as followRoute,
  type LineState,
  type markUnread as markRoute,
  messengerLimits,
  type readLine as readRoute,
} from '@artel/messenger/contract';
import type { WithTransaction } from '@artel/server';
import { loadLineState, locateLine } from '../access/locate-line.ts';
import { publishPosition } from '../live/publish.ts';
import { lines } from '../tables.ts';
import { moveBack, moveForward, setFollowing } from './positions.store.ts';

/**
 * Stores the actor's reading position: forward only, and ignored if another device has marked the line as
 * unread since.
 */
export async function readLine(
  deps: WithTransaction,
  actor: MemberActor,
  { lineId, ...body }: RouteInput<typeof readRoute>,
): Promise<LineState> {
  const { line } = await locateLine(deps, actor, lineId);
  const place = { companyId: actor.membership.companyId, memberId: actor.membership.memberId, lineId };
  const [moved, state] = await Promise.all([
    moveForward(deps.tx, place, body),
    loadLineState(deps, actor, line),
  ]);
  if (moved) await publishPosition(deps, deps.tx, actor.userId, { ...place, ...moved });
  return state;
}

/** Marks a line as unread from a place on; has no effect on a line that the actor does not follow. */
export async function markUnread(
  deps: WithTransaction,
  actor: MemberActor,
  { lineId, seq }: RouteInput<typeof markRoute>,
): Promise<LineState> {
  const { line } = await locateLine(deps, actor, lineId);
  const place = { companyId: actor.membership.companyId, memberId: actor.membership.memberId, lineId };
  const [moved, state] = await Promise.all([moveBack(deps.tx, place, seq), loadLineState(deps, actor, line)]);
  if (moved) await publishPosition(deps, deps.tx, actor.userId, { ...place, ...moved });
  return state;
}

/** Starts or stops following a thread for the actor. */
export async function followThread(
  deps: WithTransaction,
  actor: MemberActor,
  { lineId, isFollowing }: RouteInput<typeof followRoute>,
): Promise<LineState> {
  const { companyId, memberId } = actor.membership;
  const [, { line, conversation }] = await Promise.all([
    deps.limits.consume(deps.tx, messengerLimits.follows, { member: memberId }),
    locateLine(deps, actor, lineId),
  ]);
  if (!line.isThread || conversation.role === null) throw new AppError(requestErrors['not-found']);
  const { id, conversationId } = line;
  const place = { companyId, memberId, lineId };
  const [, position, state] = await Promise.all([
    line.isStored ? null : lines.insertOrIgnore(deps.tx, { companyId, id, conversationId, isThread: true }),
    setFollowing(deps.tx, place, { isFollowing, readSeq: line.lastSeq }),
    loadLineState(deps, actor, { ...line, isStored: true }),
  ]);
  await publishPosition(deps, deps.tx, actor.userId, { ...place, ...position });
  return state;
}
