import { changeMembers, companyPages } from '@artel/company/contract';
import {
  createCompanyWith,
  createOperatorMember,
  createPerson,
  getToday,
  type Person,
} from '@artel/company/server/testing';
import { page } from '@artel/contract';
import { refreshSession } from '@artel/identity/contract';
import { createInvitations, requestToJoin, withdrawJoinRequest } from '@artel/invitations/contract';
import { applyTrial, chooseTrialCompany, onboardingPages, updateTrial } from '@artel/onboarding/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnboardingServer } from '../testing.ts';
import { redirectToTrial } from './redirect-to-trial.ts';

const common = { layout: 'default', access: 'login', titleKey: 'pages.index' } as const;
const pages = [
  ...Object.values(companyPages),
  ...Object.values(onboardingPages),
  page({ ...common, name: 'index', path: '/' }),
  page({ ...common, name: 'dashboard', path: '/dashboard' }),
  page({ ...common, name: 'profile', path: '/profile' }),
];

let server: TestServer;
beforeAll(async () => {
  server = await startOnboardingServer();
});
afterAll(() => server.close());

/** The address to which the rule redirects this person from a path; null if it does not. */
async function getTarget(path: string, person: Pick<Person, 'token'> | null): Promise<string | null> {
  const { ports } = server.platform;
  const claims = person && (await ports.authenticate(person.token));
  const membership = claims?.companyId
    ? await ports.resolveMembership(claims.userId, claims.companyId)
    : null;
  const actor = claims && { userId: claims.userId, sessionId: claims.sessionId, membership, via: null };
  const visited = pages.find((known) => known.path === path);
  if (!visited) throw new Error(`No page ${path}`);
  const answer = await redirectToTrial.run(server.platform, actor, { path, page: visited });
  return answer?.redirect ?? null;
}

async function renewed(person: Person): Promise<Person> {
  const { body } = await callRoute(server, refreshSession, { body: { refresh_token: person.refreshToken } });
  return { ...person, token: body.access_token, refreshToken: body.refresh_token };
}
const store = (person: Person, body: object) => callRoute(server, updateTrial, { body }, person);

test('[G-07] [R-38] [R-39] [R-40] a person with unfinished steps is redirected from the start page to the due step, a finished one to the start page', async () => {
  let person = await createPerson(server);
  expect(await getTarget('/', person)).toBe('/trial/select-company');
  expect(await getTarget('/trial/create-event', person)).toBe('/trial/select-company');
  await store(person, { typed: { companyName: 'Сосна' } });
  expect(await getTarget('/dashboard', person)).toBe('/trial/confirm-data');
  await callRoute(server, chooseTrialCompany, { body: { name: 'Сосна' } }, person);
  person = await renewed(person);
  expect(await getTarget('/', person)).toBe('/trial/confirm-data');
  await store(person, { isConfirmed: true });
  expect(await getTarget('/', person)).toBe('/trial/create-event');
  // Going back and forth is allowed.
  for (const path of ['/trial/select-company', '/trial/confirm-data', '/trial/create-event']) {
    expect(await getTarget(path, person)).toBeNull();
  }
  await callRoute(server, applyTrial, { body: { trial_start_date: getToday(server) } }, person);
  expect(await getTarget('/', person)).toBeNull();
  for (const path of ['/trial/select-company', '/trial/confirm-data', '/trial/create-event']) {
    expect(await getTarget(path, person)).toBe('/');
  }
});

test('[G-07] no one is trapped: «later» opens the workspace, the profile is always open, and the steps remain open', async () => {
  const person = await createPerson(server);
  expect(await getTarget('/profile', person)).toBeNull();
  await store(person, { isPutOff: true });
  expect(await getTarget('/', person)).toBeNull();
  expect(await getTarget('/trial/select-company', person)).toBeNull();
  await store(person, { isPutOff: false });
  expect(await getTarget('/', person)).toBe('/trial/select-company');
});

test('[G-07] a person invited into a company by their address is not redirected, unless they began a company by themselves', async () => {
  const person = await createPerson(server);
  const { owner } = await createCompanyWith(server);
  const body = { people: [{ email: person.email }], role: 'member' as const };
  const invited = await callRoute(server, createInvitations, { body }, owner);
  expect(invited.status).toBe(201);
  expect(await getTarget('/', person)).toBeNull();
  await store(person, { typed: { companyName: 'Своя' } });
  expect(await getTarget('/', person)).toBe('/trial/confirm-data');
});

test('[G-07] a person accepted into a company, with a company of their own elsewhere or running the installation is not redirected', async () => {
  const { owner, admin, member, guest } = await createCompanyWith(server);
  for (const person of [owner, admin, member, guest, await createOperatorMember(server), null]) {
    expect(await getTarget('/', person)).toBeNull();
    expect(await getTarget('/dashboard', person)).toBeNull();
  }
});

test('[G-07] no one is pushed to create a company while they wait to join one, or while their access to one is suspended', async () => {
  const requester = await createPerson(server);
  const requested = await callRoute(
    server,
    requestToJoin,
    { body: { way: 'inn', inn: '7707083893' } },
    requester,
  );
  expect(requested.status).toBe(201);
  await store(requester, { typed: { inn: '7707083893' } });
  expect(await getTarget('/', requester)).toBeNull();
  // The person may continue on the page that they chose.
  expect(await getTarget('/trial/select-company', requester)).toBeNull();
  const params = { askingId: requested.body.id };
  await callRoute(server, withdrawJoinRequest, { params }, requester);
  expect(await getTarget('/', requester)).toBe('/trial/select-company');
  const { owner, member } = await createCompanyWith(server);
  const change = { kind: 'suspension' as const, isSuspended: true };
  await callRoute(server, changeMembers, { body: { memberIds: [member.memberId], change } }, owner);
  expect(await getTarget('/', member)).toBeNull();
});
