import type { MemberActor, RouteInput } from '@artel/contract';
import type { Endpoint, EndpointSort, listEndpoints as route } from '@artel/integrations/contract';
import { type Keyset, keyset, keysetPage, keyText, keyTime, type WithTransaction } from '@artel/server';
import * as z from 'zod/mini';
import { listRows } from './endpoints.store.ts';

/** Each order compares the same columns as its index. */
const orders: Readonly<Record<EndpointSort, Keyset<Endpoint, readonly string[]>>> = {
  title: keyset<Endpoint, readonly string[]>(z.tuple([keyText, z.uuid()]), ({ title, id }) => [title, id]),
  created: keyset<Endpoint, readonly string[]>(z.tuple([keyTime, z.uuid()]), ({ createdAt, id }) => [
    createdAt,
    id,
  ]),
};

/** The company's endpoints as the reader wants them, a page at a time. */
export async function listEndpoints(
  { tx }: Pick<WithTransaction, 'tx'>,
  { membership: { companyId } }: MemberActor,
  { sort, order, q, ...page }: RouteInput<typeof route>['query'],
): Promise<{ items: Endpoint[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await keysetPage(page, orders[sort], (start) =>
    listRows(tx, companyId, { q: q?.trim() ?? '', sort, isDescending: order === 'desc', ...start }),
  );
  return { items: [...rows], nextCursor };
}
