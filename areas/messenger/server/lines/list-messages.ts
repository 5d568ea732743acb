import type { MemberActor, RouteInput, RouteParts, RouteResponse } from '@artel/contract';
import type { listChanges as changesRoute, listMessages as route } from '@artel/messenger/contract';
import type { Tx, WithTransaction } from '@artel/server';
import { loadLineState, locateLine } from '../access/locate-line.ts';
import { findSeqAt, listChanged, listWindow, type MessageRow } from '../messages/messages.store.ts';
import { presentMessages } from '../messages/present-messages.ts';

type Query = RouteParts<typeof route>['query'];

interface Shown {
  readonly companyId: string;
  readonly lineId: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
}

/** Lists a window of a line in the order of its places. */
export async function listMessages(
  deps: WithTransaction,
  actor: MemberActor,
  { lineId, ...query }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { line: row } = await locateLine(deps, actor, lineId);
  const line = await loadLineState(deps, actor, row);
  const { companyId } = actor.membership;
  const rows = await readWindow(deps.tx, { companyId, ...line }, query);
  return { line, items: await presentMessages(deps, actor, rows) };
}

async function readWindow(
  tx: Tx,
  { companyId, lineId, firstSeq, lastSeq }: Shown,
  { around, before, after, at, limit }: Query,
): Promise<MessageRow[]> {
  const inLine = { companyId, lineId };
  const down = (to: number) => listWindow(tx, inLine, { from: firstSeq, to, limit, isBackward: true });
  const up = (from: number) =>
    listWindow(tx, inLine, { from: Math.max(from, firstSeq), to: lastSeq, limit, isBackward: false });
  if (before !== undefined) return down(Math.min(before, lastSeq + 1) - 1);
  if (after !== undefined) return up(after + 1);
  const found = at === undefined ? undefined : ((await findSeqAt(tx, inLine, new Date(at))) ?? lastSeq);
  const middle = around ?? found;
  if (middle === undefined) return down(lastSeq);
  // Near an end of the line the page is filled from the other side.
  const from = Math.min(middle - Math.floor(limit / 2), lastSeq - limit + 1);
  return up(from);
}

/** Lists the messages of a line that changed since a change; each appears once, in its present state. */
export async function listChanges(
  deps: WithTransaction,
  actor: MemberActor,
  { lineId, since, limit }: RouteInput<typeof changesRoute>,
): Promise<RouteResponse<typeof changesRoute>> {
  const { line: row } = await locateLine(deps, actor, lineId);
  const { companyId } = actor.membership;
  const line = await loadLineState(deps, actor, row);
  const found = await listChanged(
    deps.tx,
    { companyId, lineId },
    { since: Math.min(since, row.lastChange), limit: limit + 1 },
  );
  const rows = found.filter(({ seq }) => seq >= line.firstSeq).slice(0, limit);
  return { line, items: await presentMessages(deps, actor, rows), isComplete: found.length <= limit };
}
