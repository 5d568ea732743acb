import { over, prepare, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** What the profile shows of the company area; role and member come with the actor. */
export interface ProfileCompany {
  readonly company: { readonly id: string; readonly name: string; readonly isOperator: boolean } | null;
  readonly companyNameDraft: string;
  readonly isOnboarding: boolean;
}

interface CompanyAndDraft {
  readonly id: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly companyName: string | null;
  readonly touredBy: string | null;
}

const companyAndDraft = prepare<Db, { userId: string; companyId: string }, CompanyAndDraft>((db, argument) =>
  db
    .selectFrom('company.companies as c')
    .leftJoin('company.drafts as d', (join) => join.on('d.userId', '=', argument('userId')))
    .leftJoin('company.tours as t', (join) => join.on('t.userId', '=', argument('userId')))
    .select(['c.id', 'c.name', 'c.isOperator', 'd.companyName', 't.userId as touredBy'])
    .where('c.id', '=', argument('companyId')),
);

/** The session's company and the draft in one query: the profile is what every page asks for first. */
export async function findProfileCompany(
  tx: Tx,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<ProfileCompany> {
  const [row] = await companyAndDraft(tx, { userId, companyId });
  if (!row) return { company: null, companyNameDraft: '', isOnboarding: false };
  const { id, name, isOperator, companyName, touredBy } = row;
  return {
    company: { id, name, isOperator },
    companyNameDraft: companyName ?? '',
    isOnboarding: touredBy !== null,
  };
}

/** For a person whose session is in no company. */
export async function findPersonAlone(tx: Tx, userId: string): Promise<ProfileCompany> {
  const row = await over<Db>(tx)
    .selectNoFrom((db) => [
      db.selectFrom('company.drafts').select('companyName').where('userId', '=', userId).as('companyName'),
      db.selectFrom('company.tours').select('userId').where('userId', '=', userId).as('touredBy'),
    ])
    .executeTakeFirst();
  return {
    company: null,
    companyNameDraft: row?.companyName ?? '',
    isOnboarding: (row?.touredBy ?? null) !== null,
  };
}
