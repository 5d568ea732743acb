import { Role } from '@artel/company/contract';
import type { Permission } from '@artel/contract';
import { dayIn } from '@artel/contract/time';
import { endOtherSessions, sendCode } from '@artel/identity/contract';
import { identityArea } from '@artel/identity/server';
import {
  addAppPassword,
  freshEmail,
  requiredConsents,
  solveCaptcha,
  toBasicHeader,
} from '@artel/identity/server/testing';
import type { Area } from '@artel/server';
import {
  callRoute,
  type MatrixFixtures,
  type RouteExamples,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '@artel/server/testing';
import { absencesExamples } from './absences/testing.ts';
import { auditExamples } from './audit/testing.ts';
import { avatarsExamples } from './avatars/testing.ts';
import { findOperatorCompanyId } from './companies/companies.store.ts';
import { suspendCompany } from './companies/suspend-company.ts';
import { companiesExamples } from './companies/testing.ts';
import { departmentsExamples } from './departments/testing.ts';
import { directoryExamples } from './directory/testing.ts';
import { companyArea } from './index.ts';
import { offBoardingExamples } from './off-boarding/testing.ts';
import { openingExamples } from './opening/testing.ts';
import { profileExamples } from './profile/testing.ts';
import { rolesExamples } from './roles/testing.ts';
import { companySwitchExamples } from './switch/testing.ts';
import {
  addMember,
  asCompany,
  createOwner,
  createPerson,
  signIn,
  type TestMember,
} from './testing/people.ts';

export { suspendCompany };

interface CompanyServerOptions extends Pick<TestServerOptions, 'beside' | 'config' | 'pages' | 'sendLimits'> {
  /** Further areas that use these two, and the ports that they implement. */
  readonly further?: readonly Area[];
}

/** Starts a server with identity and company, wired as the shell wires them, on a database of its own. */
export function startCompanyServer({
  further = [],
  ...options
}: CompanyServerOptions = {}): Promise<TestServer> {
  return startTestServer({ ...options, areas: [identityArea, companyArea, ...further] });
}

/** The people that an access matrix needs. */
export const companyFixtures: MatrixFixtures<TestServer> = {
  async program(server, { token }, scope) {
    const { username, password } = await addAppPassword(server, token, [scope as 'dav']);
    return toBasicHeader(username, password);
  },
  async endSessions(server, caller) {
    await callRoute(server, endOtherSessions, {}, await signIn(server, caller));
  },
  user: (server) => createPerson(server),
  member: memberWith,
  memberWithout: (server, permission) =>
    isOperators(permission) ? createOwner(server) : createMemberWith(server, (held) => !held.has(permission)),
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
    : createMemberWith(server, (held) => permission === null || held.has(permission));
}

/** Another administrator of the company that runs the installation, which is founded if it does not exist. */
export async function createOperatorMember(server: TestServer): Promise<TestMember> {
  const { platform } = server;
  const known = await platform.db.asInstallation('company/seed', findOperatorCompanyId);
  const companyId = known ?? (await createOwner(server, 'Оператор', { isOperator: true })).companyId;
  return addMember(server, companyId, 'admin');
}

async function createMemberWith(
  server: TestServer,
  fits: (permissions: ReadonlySet<string>) => boolean,
): Promise<TestMember> {
  const role = Role.options.find((candidate) => fits(server.platform.ports.getPermissions(candidate)));
  if (!role) throw new Error('No role fits what the matrix asks for');
  const owner = await createOwner(server);
  return role === 'owner' ? owner : addMember(server, owner.companyId, role);
}

/** A new address and the code that the letter to it carries. */
export async function requestCode(server: TestServer): Promise<{ email: string; code: string }> {
  const email = freshEmail(server);
  const CToken = await solveCaptcha(server, 'sign-up', email);
  const sent = await callRoute(server, sendCode, { body: { email, consents: requiredConsents, CToken } });
  if (sent.status !== 200) throw new Error(`The code was refused: ${sent.error.message}`);
  await server.drain();
  const letter = (await server.lettersTo(email))[0];
  const code = letter?.subject.match(/\d{6}/)?.[0];
  if (!code) throw new Error('No letter with a code arrived');
  return { email, code };
}

/** One valid call of each route, for the access matrix. */
export const companyExamples: RouteExamples<TestServer> = {
  ...auditExamples,
  ...companySwitchExamples,
  ...profileExamples,
  ...absencesExamples,
  ...avatarsExamples,
  ...openingExamples,
  ...companiesExamples,
  ...directoryExamples,
  ...offBoardingExamples,
  ...departmentsExamples,
  ...rolesExamples,
};

/** The present day for people who have not chosen a zone. */
export const getToday = (server: TestServer) => dayIn('Europe/Moscow', server.clock.now());

export { createTestDepartment } from './departments/testing.ts';
export { setMembers } from './members/members.store.ts';
export { ownershipSummary } from './off-boarding/ownership-summary.ts';
export {
  addMember,
  asCompany,
  createCompanyWith,
  createOwner,
  createPerson,
  PASSWORD,
  PETROVA,
  type Person,
  signIn,
  type TestMember,
} from './testing/people.ts';
