import { prepare, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

interface Beginnings {
  readonly companyName: string | null;
  readonly touredBy: string | null;
}

const beginnings = prepare<Db, { userId: string }, Beginnings>((db, argument) =>
  db
    .selectNoFrom((of) => [
      of
        .selectFrom('onboarding.drafts')
        .select('companyName')
        .where('userId', '=', argument('userId'))
        .as('companyName'),
      of
        .selectFrom('onboarding.tours')
        .select('userId')
        .where('userId', '=', argument('userId'))
        .where('endedAt', 'is', null)
        .as('touredBy'),
    ])
    .$castTo<Beginnings>(),
);

/** Loads the person's onboarding state for the profile, in one query. */
export async function findBeginnings(tx: Tx, userId: string): Promise<Beginnings> {
  const [row] = await beginnings(tx, { userId });
  return row ?? { companyName: null, touredBy: null };
}
