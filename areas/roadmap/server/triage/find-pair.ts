import { AppError, requestErrors } from '@artel/contract';
import { roadmapErrors } from '@artel/roadmap/contract';
import type { Tx } from '@artel/server';
import { type HeldIdea, holdIdea } from '../ideas/ideas.store.ts';

/** Two ideas that may be merged, locked in the order of their ids. */
export async function findPair(
  tx: Tx,
  { fromId, intoId }: { readonly fromId: string; readonly intoId: string },
): Promise<{ readonly from: HeldIdea; readonly into: HeldIdea }> {
  const held = new Map<string, HeldIdea | null>();
  for (const id of [fromId, intoId].toSorted()) held.set(id, await holdIdea(tx, id, 'update'));
  const [from, into] = [held.get(fromId), held.get(intoId)];
  if (!from || !into) throw new AppError(requestErrors['not-found']);
  const isPair = from.id === fromId && from.id !== into.id && !from.isWaiting && !into.isWaiting;
  if (!isPair) throw new AppError(roadmapErrors['not-mergeable']);
  return { from, into };
}
