import { Role } from '@artel/company/contract';
import type { Permission } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import { sendCode } from '@artel/identity/contract';
import {
  createAuthenticate,
  createAuthenticateProgram,
  createLink,
  identityArea,
  openAccountByLink,
  startSession,
} from '@artel/identity/server';
import {
  addAppPassword,
  basicOf,
  freshEmail,
  requiredConsents,
  solveCaptcha,
} from '@artel/identity/server/testing';
import type { Area, Platform, Ports, Tx } from '@artel/server';
import {
  type Caller,
  callRoute,
  type MatrixFixtures,
  makePicture,
  type RouteExamples,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '@artel/server/testing';
import { insertAbsence } from './absences/absences.store.ts';
import { findOperatorCompanyId, setConfirmed } from './companies/companies.store.ts';
import { suspendCompany } from './companies/suspend-company.ts';
import { peopleExamples } from './directory/testing/people-examples.ts';
import { chooseCompany, companyArea, resolveMembership } from './index.ts';
import { admitMember } from './members/admit-member.ts';
import { findMemberOfUser } from './members/members.store.ts';
import { openCompany } from './opening/open-company.ts';

export { suspendCompany };

export interface Person extends Caller {
  readonly email: string;
  readonly refreshToken: string;
}

/** Someone inside a company. */
export type TestMember = Person & { readonly companyId: string; readonly memberId: string };

interface Name {
  readonly familyName: string;
  readonly givenName: string;
  readonly middleName: string;
}

export const PASSWORD = 'Ёлка-и-47-слонов';
export const PETROVA: Name = { familyName: 'Петрова', givenName: 'Нина', middleName: 'Олеговна' };

interface CompanyServerOptions extends Pick<TestServerOptions, 'beside' | 'config' | 'pages'> {
  /** Areas that stand upon these two, and the ports that they serve. */
  readonly further?: readonly Area[];
  readonly ports?: (platform: Platform) => Partial<Ports>;
}

/** A server with identity and company, wired as the shell wires them, on a database of its own. */
export function startCompanyServer({
  further = [],
  ports,
  ...options
}: CompanyServerOptions = {}): Promise<TestServer> {
  return startTestServer({
    ...options,
    areas: [identityArea, companyArea, ...further],
    ports: (platform) => ({
      authenticate: createAuthenticate(platform),
      authenticateProgram: createAuthenticateProgram(platform),
      resolveMembership: resolveMembership(platform),
      chooseCompany: chooseCompany(platform),
      ...ports?.(platform),
    }),
  });
}

/** A signed-in person without a company. Nobody knows the password: nothing was hashed. */
export async function createPerson(server: TestServer, name: Name = PETROVA): Promise<Person> {
  const { platform } = server;
  const userId = platform.ids.next();
  const email = `person-${userId}@example.ru`;
  await platform.db.asUser(userId, async (tx) => {
    const hash = await createLink(platform, tx, { kind: 'operator', userId: null, username: null, hours: 1 });
    await openAccountByLink(platform, tx, { userId, email, ...name, passwordHash: 'nobody', hash });
  });
  return signIn(server, { userId, email, companyId: null, memberId: null });
}

/** A person with a session that starts in the given company; a new one, where the clock has left the last behind. */
export async function signIn<P extends { userId: string; companyId: string | null }>(
  { platform }: TestServer,
  person: P,
): Promise<P & { token: string; refreshToken: string }> {
  const { userId, companyId } = person;
  const tokens = await platform.db.asUser(userId, (tx) =>
    startSession(platform, tx, { userId, companyId, isApp: true, method: 'password' }),
  );
  return { ...person, token: tokens.access_token, refreshToken: tokens.refresh_token };
}

/** A company of its own; its owner is alone in it. Letters of a confirmed one speak plainly to strangers, and to more of them. */
export async function createOwner(
  server: TestServer,
  name = 'Ромашка',
  { isOperator = false, isConfirmed = false } = {},
): Promise<TestMember> {
  const { platform } = server;
  const founder = await createPerson(server);
  const { userId } = founder;
  const company = await platform.db.asUser(userId, (tx) =>
    openCompany(platform, tx, { ...founder, ...PETROVA, avatarBlobId: null }, { name, isOperator }),
  );
  if (!company) throw new Error('The company was not opened');
  if (isConfirmed) {
    await asCompany(server, company.id, (tx) => setConfirmed(tx, company.id, true));
  }
  const member = await asCompany(server, company.id, (tx) => findMemberOfUser(tx, company.id, userId));
  return signIn(server, { ...founder, companyId: company.id, memberId: member?.id ?? '' });
}

/** A company of its own with a member of every role. */
export async function createCompanyWith(
  server: TestServer,
  name?: string,
): Promise<{ readonly companyId: string } & Readonly<Record<Role, TestMember>>> {
  const owner = await createOwner(server, name);
  const { companyId } = owner;
  const [admin, accountant, member, guest] = await Promise.all([
    addMember(server, companyId, 'admin'),
    addMember(server, companyId, 'accountant'),
    addMember(server, companyId, 'member'),
    addMember(server, companyId, 'guest'),
  ]);
  return { companyId, owner, admin, accountant, member, guest };
}

/** Lets a person (a new one unless told) join a company. */
export async function addMember(
  server: TestServer,
  companyId: string,
  role: Role,
  { name = PETROVA, person }: { name?: Name; person?: Person } = {},
): Promise<TestMember> {
  const { platform } = server;
  const { userId, email } = person ?? (await createPerson(server, name));
  const member = await asCompany(server, companyId, (tx) =>
    admitMember(platform, tx, { companyId, person: { userId, email, ...name, avatarBlobId: null }, role }),
  );
  return signIn(server, { userId, email, companyId, memberId: member.id });
}

export function asCompany<T>(
  { platform }: TestServer,
  companyId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return platform.db.asCompanyJob(companyId, work);
}

/** The people that an access matrix needs. */
export const companyFixtures: MatrixFixtures<TestServer> = {
  async program(server, { token }, scope) {
    const { username, password } = await addAppPassword(server, token, [scope as 'dav']);
    return basicOf(username, password);
  },
  user: (server) => createPerson(server),
  member: memberWith,
  memberWithout: (server, permission) =>
    isOperators(permission) ? createOwner(server) : createMemberWho(server, (held) => !held.has(permission)),
  suspended: async (server, permission) => {
    const member = await memberWith(server, permission);
    await asCompany(server, member.companyId, (tx) =>
      suspendCompany(server.platform, tx, { companyId: member.companyId, userId: null }),
    );
    return member;
  },
};

const isOperators = (permission: Permission | null) => permission?.startsWith('operator.') === true;

function memberWith(server: TestServer, permission: Permission | null): Promise<TestMember> {
  return isOperators(permission)
    ? createOperatorMember(server)
    : createMemberWho(server, (held) => permission === null || held.has(permission));
}

/** Another administrator of the company that runs the installation, which is opened when there is none. */
export async function createOperatorMember(server: TestServer): Promise<TestMember> {
  const { platform } = server;
  const known = await platform.db.asInstallation('company/seed', findOperatorCompanyId);
  const companyId = known ?? (await createOwner(server, 'Оператор', { isOperator: true })).companyId;
  return addMember(server, companyId, 'admin');
}

async function createMemberWho(
  server: TestServer,
  fits: (permissions: ReadonlySet<string>) => boolean,
): Promise<TestMember> {
  const role = Role.options.find((candidate) => fits(server.platform.ports.permissionsOf(candidate)));
  if (!role) throw new Error('No role fits what the matrix asks for');
  const owner = await createOwner(server);
  return role === 'owner' ? owner : addMember(server, owner.companyId, role);
}

/** A new address and the code that the letter to it carries. */
export async function askForCode(server: TestServer): Promise<{ email: string; code: string }> {
  const email = freshEmail(server);
  const CToken = await solveCaptcha(server, 'sign-up', email);
  const sent = await callRoute(server, sendCode, { body: { email, consents: requiredConsents, CToken } });
  if (sent.status !== 200) throw new Error(`The code was refused: ${sent.error.message}`);
  await server.drain();
  const letter = (await server.letters()).find(({ to }) => to === email);
  const code = letter?.subject.match(/\d{6}/)?.[0];
  if (!code) throw new Error('No letter with a code arrived');
  return { email, code };
}

/** One valid call of each route, for the access matrix. */
export const companyExamples: RouteExamples<TestServer> = {
  'company/list-audit': ({ caller }) => ({
    query: { act: 'company/member-joined', userId: caller?.userId },
  }),
  'company/list-audit-acts': () => ({}),
  'company/export-audit': ({ caller }) => ({ query: { userId: caller?.userId } }),
  'company/verify-audit': () => ({}),
  'company/list-own-companies': () => ({}),
  'company/enter-company': async ({ server, caller }) => {
    const { companyId } = await createOwner(server);
    await addMember(server, companyId, 'member', { person: caller as Person });
    return { body: { companyId } };
  },
  'company/get-profile': () => ({}),
  'company/update-profile': async ({ server, caller }) => ({
    body: {
      ...PETROVA,
      timeZone: 'Asia/Omsk',
      version: await versionOf(server, 'identity.users', caller?.userId),
    },
  }),
  'company/list-absences': () => ({}),
  'company/create-absence': async ({ server, caller }) => {
    const substitute = caller?.companyId && (await addMember(server, caller.companyId, 'member'));
    return {
      body: { kind: 'vacation', ...anotherDay(), substituteId: substitute ? substitute.memberId : null },
    };
  },
  'company/delete-absence': async ({ server, caller }) => ({
    params: { absenceId: caller?.memberId ? await createAbsenceOf(server, caller as TestMember) : undefined },
  }),
  'company/update-absence': async ({ server, caller }) => ({
    params: { absenceId: caller?.memberId ? await createAbsenceOf(server, caller as TestMember) : undefined },
    body: { kind: 'sick-leave', ...anotherDay(), version: 1 },
  }),
  'company/put-avatar': async () => ({
    query: { x: '10', y: '0', size: '100' },
    body: { type: 'image/jpeg', bytes: await makePicture() },
  }),
  'company/delete-avatar': () => ({}),
  'company/create-company': () => ({ body: { name: 'Ромашка' } }),
  'company/get-company': () => ({}),
  'company/update-company': async ({ server, caller }) => ({
    body: { name: 'Лютик', version: await versionOf(server, 'company.companies', caller?.companyId) },
  }),
  'company/create-people-file': ({ caller }) => ({
    body: {
      format: 'csv',
      filter: { q: 'нина', state: 'active' },
      sort: 'joined',
      order: 'desc',
      memberIds: caller?.memberId ? [caller.memberId] : undefined,
    },
  }),
  ...peopleExamples((server, companyId, role) => addMember(server, companyId, role)),
};

/** Today by the calendar of people who never chose a zone. */
export const todayOf = (server: TestServer) => dayIn('Europe/Moscow', server.clock.now());

let days = 0;
/** Days of which no two are the same: absences never share one. */
function anotherDay(): { from: string; to: string } {
  days += 1;
  const day = new Date(Date.UTC(2090, 0, days)).toISOString().slice(0, 10);
  return { from: day, to: day };
}

async function createAbsenceOf(server: TestServer, { companyId, memberId }: TestMember): Promise<string> {
  const { ids, clock } = server.platform;
  const id = ids.next();
  const { from: startsOn, to: endsOn } = anotherDay();
  const row = { companyId, id, memberId, kind: 'vacation', startsOn, endsOn, createdAt: clock.now() };
  await asCompany(server, companyId, (tx) => insertAbsence(tx, row));
  return id;
}

type Versioned = 'identity.users' | 'company.companies';

async function versionOf(
  server: TestServer,
  table: Versioned,
  id: string | null | undefined,
): Promise<number> {
  const [row] = await server.db<{ version: number }>(`SELECT version FROM ${table} WHERE id = $1`, [id]);
  return row?.version ?? 1;
}

export { createTestDepartment } from './directory/testing/people-examples.ts';
export { setMembers } from './members/members.store.ts';
export { handedOver } from './off-boarding/handed-over.ts';
