import type { Profile, Suspension } from '@artel/company/contract';
import { prepare, type Tx } from '@artel/server';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../db.ts';
import type { WorkFacts } from '../members/member-facts.store.ts';
import { emptyPerson, findPerson, type PersonRow } from '../person/people.store.ts';

/** The data of the company area in the profile; role and member come with the actor. */
interface ProfileCompany {
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly isOperator: boolean;
    readonly logoBlobId: string | null;
    readonly suspensions: readonly Suspension[];
  } | null;
  readonly person: PersonRow;
  readonly work: Profile['work'];
}

/** The name on the card, and whether administrators corrected it. */
type CardName = Pick<
  Selectable<Db['company.members']>,
  'familyName' | 'givenName' | 'middleName' | 'isNameCorrected'
>;

type JoinedPerson = { readonly [K in keyof PersonRow]: PersonRow[K] | null };

interface CompanyAndCard extends JoinedPerson, WorkFacts, CardName {
  readonly id: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly logoBlobId: string | null;
  readonly suspensions: readonly Suspension[] | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
}

const personColumns = [
  'p.mobilePhone',
  'p.birthday',
  'p.birthdayVisibility',
  'p.statusText',
  'p.statusUntil',
  'p.theme',
  'p.density',
  'p.linkIva',
  'p.deletesAt',
] as const;
const workColumns = [
  'm.position',
  'm.workPhone',
  'm.extension',
  'm.workingDays',
  'm.workingFrom',
  'm.workingTo',
  'm.familyName',
  'm.givenName',
  'm.middleName',
  'm.isNameCorrected',
] as const;

const companyAndCard = prepare<Db, { userId: string; companyId: string }, CompanyAndCard>((db, argument) =>
  db
    .selectFrom('company.companies as c')
    .leftJoin('company.people as p', (join) => join.on('p.userId', '=', argument('userId')))
    .innerJoin('company.members as m', (join) =>
      join.onRef('m.companyId', '=', 'c.id').on('m.userId', '=', argument('userId')),
    )
    .leftJoin('company.departments as e', (join) =>
      join.onRef('e.companyId', '=', 'm.companyId').onRef('e.id', '=', 'm.departmentId'),
    )
    .select(['c.id', 'c.name', 'c.isOperator', 'c.logoBlobId'])
    .select((of) =>
      of
        .case()
        .when('c.suspendedAt', 'is not', null)
        .then(
          of
            .selectFrom('company.suspensions as s')
            .select(
              sql<
                Suspension[]
              >`jsonb_agg(jsonb_build_object('reason', s.reason, 'note', s.note) ORDER BY s.reason)`.as(
                'all',
              ),
            )
            .whereRef('s.companyId', '=', 'c.id'),
        )
        .end()
        .as('suspensions'),
    )
    .select(['e.id as departmentId', 'e.name as departmentName', ...personColumns, ...workColumns])
    .where('c.id', '=', argument('companyId'))
    .$castTo<CompanyAndCard>(),
);

/**
 * Returns the session's company, the card in it and the person's own facts in one query, because the profile
 * is the first request of every page.
 */
export async function findProfileCompany(
  tx: Tx,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<ProfileCompany> {
  const [row] = await companyAndCard(tx, { userId, companyId });
  if (!row) return findPersonAlone(tx, userId);
  const { id, name, isOperator, logoBlobId, suspensions } = row;
  return {
    company: { id, name, isOperator, logoBlobId, suspensions: suspensions ?? [] },
    person: fillIn(row),
    work: getWork(row),
  };
}

/** Fills in defaults, because a person who has entered nothing has no row. */
function fillIn(row: JoinedPerson): PersonRow {
  return row.birthdayVisibility === null ? emptyPerson : (row as PersonRow);
}

function getWork(row: CompanyAndCard): Profile['work'] {
  const { position, workPhone, extension, workingDays, workingFrom, workingTo } = row;
  const { departmentId: id, departmentName: name } = row;
  const department = id === null || name === null ? null : { id, name };
  const { familyName, givenName, middleName, isNameCorrected } = row;
  const corrected = isNameCorrected ? { mendedName: { familyName, givenName, middleName } } : {};
  const hours = { workingDays, workingFrom, workingTo };
  return { position, department, workPhone, extension, ...hours, ...corrected };
}

/** Finds the facts of a person whose session has no company. */
export async function findPersonAlone(tx: Tx, userId: string): Promise<ProfileCompany> {
  return { company: null, person: await findPerson(tx, userId), work: null };
}
