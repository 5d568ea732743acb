import { BirthdayVisibility, type Role } from '@artel/company/contract';
import { addDays, DAY } from '@artel/contract/time';
import { createSeedAccount, findUserIdByEmail } from '@artel/identity/server';
import type { DemoLogin, Platform, Tx } from '@artel/server';
import { increment } from '@artel/server';
import { insertAbsence } from '../absences/absences.store.ts';
import { findOperatorCompanyId } from '../companies/companies.store.ts';
import { admitMember, type Person } from '../members/admit-member.ts';
import { findMemberOfUser } from '../members/members.store.ts';
import { openCompany } from '../opening/open-company.ts';
import { departments, members, people } from '../tables.ts';
import demo from './demo.json' with { type: 'json' };
import { demoPassword } from './demo-password.ts';

type People = ReadonlyMap<string, Person>;
type DemoCompany = (typeof demo.companies)[number];

interface DemoUser {
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
  readonly mobilePhone: string;
  readonly birthday?: string;
  readonly birthdayVisibility?: string;
  readonly statusText?: string;
}

const getEmail = (user: string) => `${user}@${demo.domain}`;

/**
 * Seeds two companies with realistic people, one person in both. An installation with an operator's company
 * is never seeded, because that shows a second start or a real installation.
 */
export async function seedDemo(deps: Platform): Promise<readonly DemoLogin[]> {
  const password = demoPassword(deps.secrets);
  const logins = demo.logins.map(({ user, note }) => ({ username: getEmail(user), password, note }));
  if (await deps.db.asInstallation('company/seed', findOperatorCompanyId)) {
    return (await isDemo(deps)) ? logins : [];
  }
  await createCompanies(deps, await createPeople(deps, password));
  return logins;
}

/** Detects a demo whose start died before it printed the logins, so that they are printed again. */
async function isDemo(deps: Platform): Promise<boolean> {
  const [first] = demo.logins;
  return first !== undefined && (await findUserIdByEmail(deps, getEmail(first.user))) !== null;
}

/**
 * All in one transaction: after a start that died half-way, the companies are seeded again for the existing
 * accounts.
 */
async function createCompanies(deps: Platform, everyone: People): Promise<void> {
  const [first] = everyone.values();
  if (!first) throw new Error('The demo has no users');
  await deps.db.asUser(first.userId, async (tx) => {
    for (const company of demo.companies) await createDemoCompany(deps, tx, company, everyone);
  });
}

async function createPeople(deps: Platform, password: string): Promise<People> {
  const everyone = new Map<string, Person>();
  for (const [user, known] of Object.entries<DemoUser>(demo.users)) {
    const { familyName, givenName, middleName, birthdayVisibility, ...facts } = known;
    const name = { familyName, givenName, middleName };
    const email = getEmail(user);
    const account = { email, ...name, password };
    const userId = (await createSeedAccount(deps, account)) ?? (await findUserIdByEmail(deps, email));
    if (!userId) throw new Error(`The demo account was neither opened nor found: ${user}`);
    const visibility = BirthdayVisibility.options.find((option) => option === birthdayVisibility) ?? 'nobody';
    // The job of each arrival writes the card.
    await deps.db.asUser(userId, (tx) =>
      people.upsert(tx, { userId }, { ...facts, birthdayVisibility: visibility }),
    );
    everyone.set(user, { userId, email, ...name, avatarBlobId: null });
  }
  return everyone;
}

async function createDemoCompany(
  deps: Platform,
  tx: Tx,
  company: DemoCompany,
  everyone: People,
): Promise<void> {
  const [owner, ...others] = company.members;
  const founder = owner && everyone.get(owner.user);
  if (!founder) throw new Error('A demo company needs an owner who is among the demo users');
  const { name, isOperator } = company;
  const opening = daysAgo(deps, owner.joinedDaysAgo);
  const row = await openCompany(opening, tx, { ...founder, position: owner.position }, { name, isOperator });
  if (!row) throw new Error('The installation got its operator while the demo was being seeded');
  const departmentIds = await createDepartments(opening, tx, row.id, company);
  for (const { user, role, position, joinedDaysAgo, ...place } of others) {
    const person = everyone.get(user);
    if (!person) throw new Error(`The demo company names an unknown user: ${user}`);
    const departmentId = 'department' in place ? departmentIds.get(place.department ?? '') : null;
    const joining = { companyId: row.id, person, role: role as Role, position, departmentId };
    await admitMember(daysAgo(deps, joinedDaysAgo), tx, joining);
  }
  const memberIds = await describeMembers(tx, row.id, company, everyone);
  for (const { name: called, head } of company.departments) {
    const id = departmentIds.get(called);
    if (id)
      await departments.update(tx, { companyId: row.id, id }, { headMemberId: memberIds.get(head) ?? null });
  }
  await createAbsences(deps, tx, { companyId: row.id, memberIds }, company);
}

/** Shifts the clock, so that rows record the present act as done this many days ago. */
function daysAgo(deps: Platform, days: number): Platform {
  const then = new Date(deps.clock.now().getTime() - days * DAY);
  return { ...deps, clock: { ...deps.clock, now: () => then } };
}

/** Sets phones and working hours of the members; returns the id of each. */
async function describeMembers(
  tx: Tx,
  companyId: string,
  { members: described, workPhone }: DemoCompany,
  everyone: People,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { user, ...known } of described) {
    const userId = everyone.get(user)?.userId ?? '';
    const extension = 'extension' in known ? (known.extension ?? '') : '';
    const hours =
      'workingFrom' in known ? { workingFrom: known.workingFrom, workingTo: known.workingTo } : {};
    const phone = extension === '' ? {} : { workPhone, extension };
    if (Object.keys({ ...phone, ...hours }).length > 0)
      await members.updateAll(tx, { companyId, userId }, { ...phone, ...hours, version: increment() });
    const member = await findMemberOfUser(tx, companyId, userId);
    if (member) ids.set(user, member.id);
  }
  return ids;
}

interface OfCompany {
  readonly companyId: string;
  readonly memberIds: ReadonlyMap<string, string>;
}

async function createAbsences(
  deps: Platform,
  tx: Tx,
  { companyId, memberIds }: OfCompany,
  { absences }: DemoCompany,
): Promise<void> {
  const now = deps.clock.now();
  const today = now.toISOString().slice(0, 10);
  for (const { user, kind, inDays, days, substitute } of absences) {
    const memberId = memberIds.get(user);
    if (!memberId) throw new Error(`The demo company names an unknown user: ${user}`);
    await insertAbsence(tx, {
      companyId,
      id: deps.ids.next(),
      memberId,
      kind,
      startsOn: addDays(today, inDays),
      endsOn: addDays(today, inDays + days - 1),
      substituteId: memberIds.get(substitute) ?? null,
      createdAt: now,
    });
  }
}

/** Creates the departments of a demo company by name; a parent comes before its departments. */
async function createDepartments(
  deps: Platform,
  tx: Tx,
  companyId: string,
  company: DemoCompany,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, ...place } of company.departments) {
    const id = deps.ids.next();
    const parentId = ('parent' in place ? ids.get(place.parent ?? '') : null) ?? null;
    await departments.insert(tx, { companyId, id, parentId, name, createdAt: deps.clock.now() });
    ids.set(name, id);
  }
  return ids;
}
