import { over, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** Name on a card, also of a leaver. */
export interface Card {
  readonly id: string;
  readonly userId: string;
  readonly familyName: string;
  readonly givenName: string;
}

interface Subject {
  readonly userIds?: readonly string[];
  readonly memberIds?: readonly string[];
}

/** The cards of some accounts or members, in the order of their ids. */
export async function listCards(
  tx: Tx,
  companyId: string,
  { userIds = [], memberIds = [] }: Subject,
): Promise<Card[]> {
  if (userIds.length + memberIds.length === 0) return [];
  return over<Db>(tx)
    .selectFrom('company.members')
    .select(['id', 'userId', 'familyName', 'givenName'])
    .where('companyId', '=', companyId)
    .where((row) =>
      row.or([
        ...(userIds.length === 0 ? [] : [row('userId', 'in', [...new Set(userIds)])]),
        ...(memberIds.length === 0 ? [] : [row('id', 'in', [...new Set(memberIds)])]),
      ]),
    )
    .execute();
}
