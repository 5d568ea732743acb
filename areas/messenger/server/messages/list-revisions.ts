import type { MemberActor, RouteInput, RouteResponse } from '@artel/contract';
import type { listRevisions as route } from '@artel/messenger/contract';
import { keyset, keysetPage, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { locateMessage } from './locate-message.ts';
import { listRevisionRows } from './revisions.store.ts';

const byVersion = keyset(z.int(), ({ version }: { readonly version: number }) => version);

/** Lists the former texts of a message, the latest first; empty for a deleted one. */
export async function listRevisions(
  deps: WithTransaction,
  actor: MemberActor,
  { messageId, ...query }: RouteInput<typeof route>,
): Promise<RouteResponse<typeof route>> {
  const { message } = await locateMessage(deps, actor, messageId);
  if (message.deletedAt !== null) return { items: [], nextCursor: null };
  const { companyId } = message;
  const { rows, nextCursor } = await keysetPage(query, byVersion, (page) =>
    listRevisionRows(deps.tx, { companyId, messageId }, page),
  );
  return {
    items: rows.map(({ version, body, writtenAt }) => ({
      version,
      body,
      writtenAt: writtenAt.toISOString(),
    })),
    nextCursor,
  };
}
