import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** Name on a card, also of who has left. */
export interface Card {
  readonly id: string;
  readonly userId: string;
  readonly familyName: string;
  readonly givenName: string;
}

/** The cards of those who acted and of those it was done to. */
export async function listCards(
  tx: Tx,
  companyId: string,
  { actors, subjects }: { readonly actors: readonly string[]; readonly subjects: readonly string[] },
): Promise<Card[]> {
  if (actors.length + subjects.length === 0) return [];
  return over<Db>(tx)
    .selectFrom('company.members')
    .select(['id', 'userId', 'familyName', 'givenName'])
    .where('companyId', '=', companyId)
    .where((row) =>
      row.or([
        ...(actors.length === 0 ? [] : [row('userId', 'in', [...new Set(actors)])]),
        ...(subjects.length === 0 ? [] : [row('id', 'in', [...new Set(subjects)])]),
      ]),
    )
    .execute();
}
