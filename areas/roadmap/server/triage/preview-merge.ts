import type { MemberActor } from '@artel/contract';
import type { MergePreview } from '@artel/roadmap/contract';
import type { WithTransaction } from '@artel/server';
import { follows } from '../tables.ts';
import { findPair } from './find-pair.ts';
import { countTogether } from './triage.store.ts';

/** Returns the effect of a merge; nothing is changed. */
export async function previewMerge(
  { tx }: Pick<WithTransaction, 'tx'>,
  _actor: MemberActor,
  ids: { readonly fromId: string; readonly intoId: string },
): Promise<MergePreview> {
  const { from, into } = await findPair(tx, ids);
  return {
    fromTitle: from.title,
    intoTitle: into.title,
    ...(await countTogether(tx, from.id, into.id)),
    notified: await follows.count(tx, { ideaId: from.id }),
  };
}
