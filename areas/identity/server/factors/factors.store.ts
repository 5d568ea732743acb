import { prepare, type Tx } from '@artel/server';
import type { Db } from '../db.ts';

/** Factors that can accompany the person's password. */
export interface FactorFacts {
  readonly email: string;
  readonly passwordHash: string;
  readonly hasTotp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: number;
}

// Built once: each sign-in runs this query.
const factsOfPerson = prepare<Db, { userId: string }, FactorFacts>((db, argument) =>
  db
    .selectFrom('identity.users')
    .innerJoin('identity.credentials', 'identity.credentials.userId', 'identity.users.id')
    .select((row) => [
      'identity.users.email',
      'identity.credentials.passwordHash',
      row
        .exists(row.selectFrom('identity.totps').select('userId').where('userId', '=', argument('userId')))
        .$castTo<boolean>()
        .as('hasTotp'),
      row
        .selectFrom('identity.recovery_codes')
        .select((code) => code.fn.countAll<number>().as('count'))
        .where('userId', '=', argument('userId'))
        .$asScalar()
        .$notNull()
        .as('recoveryCodesLeft'),
      row
        .selectFrom('identity.passkeys')
        .select((passkey) => passkey.fn.countAll<number>().as('count'))
        .where('userId', '=', argument('userId'))
        .$asScalar()
        .$notNull()
        .as('passkeys'),
    ])
    .where('identity.users.id', '=', argument('userId')),
);

/** The person's factors in one query; null if there is no such person or no password. */
export async function findFactorFacts(tx: Tx, userId: string): Promise<FactorFacts | null> {
  const [facts] = await factsOfPerson(tx, { userId });
  return facts ?? null;
}
