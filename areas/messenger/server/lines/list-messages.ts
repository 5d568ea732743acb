import type { MemberActor, RouteInput, RouteParts, RouteResponse } from '@artel/contract';
import type { listChanges as changesRoute, listMessages as route } from '@artel/messenger/contract';
import type { Tx, WithTransaction } from '@artel/server';
import { locateState } from '../access/locate-line.ts';
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
  const { tx } = deps;
  const inLine = { companyId: actor.membership.companyId, lineId };
  const [{ state: line }, seqAt] = await Promise.all([
    locateState(deps, actor, lineId),
    query.at === undefined ? null : findSeqAt(tx, inLine, new Date(query.at)),
  ]);
  const rows = await readWindow(tx, { ...inLine, ...line }, { ...query, seqAt });
  tx.endQueries();
  return { line, items: await presentMessages(deps, actor, rows) };
}

async function readWindow(
  tx: Tx,
  { companyId, lineId, firstSeq, lastSeq }: Shown,
  { around, before, after, at, limit, seqAt }: Query & { readonly seqAt: number | null },
): Promise<MessageRow[]> {
  const inLine = { companyId, lineId };
  const down = (to: number) => listWindow(tx, inLine, { from: firstSeq, to, limit, isBackward: true });
  const up = (from: number) =>
    listWindow(tx, inLine, { from: Math.max(from, firstSeq), to: lastSeq, limit, isBackward: false });
  if (before !== undefined) return down(Math.min(before, lastSeq + 1) - 1);
  if (after !== undefined) return up(after + 1);
  const middle = around ?? (at === undefined ? undefined : (seqAt ?? lastSeq));
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
  const { line: row, state: line } = await locateState(deps, actor, lineId);
  const { companyId } = actor.membership;
  const found = await listChanged(
    deps.tx,
    { companyId, lineId },
    { since: Math.min(since, row.lastChange), limit: limit + 1 },
  );
  const rows = found.filter(({ seq }) => seq >= line.firstSeq).slice(0, limit);
  deps.tx.endQueries();
  return { line, items: await presentMessages(deps, actor, rows), isComplete: found.length <= limit };
}
