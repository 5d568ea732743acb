import { putAvatar } from '@artel/company/contract';
import { companyArea } from '@artel/company/server';
import { addMember, createOwner, createPerson, type TestMember } from '@artel/company/server/testing';
import { getDashboard } from '@artel/contract';
import { identityArea } from '@artel/identity/server';
import { invitationsArea } from '@artel/invitations/server';
import { dismissChecklist, restoreChecklist } from '@artel/onboarding/contract';
import { onboardingArea } from '@artel/onboarding/server';
import { updateCompanyCard } from '@artel/requisites/contract';
import { requisitesArea } from '@artel/requisites/server';
import { sampleCard } from '@artel/requisites/server/testing';
import { callRoute, makePicture, startTestServer, type TestServer } from '@artel/server/testing';
import { pages } from '@artel/shell-contract';
import { checklistPart } from '@artel/shell-contract/checklist';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { shellArea } from '../shell-area.ts';

const product = [identityArea, companyArea, requisitesArea, invitationsArea, onboardingArea];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    areas: [...product, shellArea(product, [])],
  });
});
afterAll(() => server.close());

async function getSteps({ token }: Pick<TestMember, 'token'>) {
  const { body } = await callRoute(server, getDashboard, {}, { token });
  const part = body.parts.find(({ name }) => name === checklistPart.name);
  const { steps } = (part?.data ?? { steps: [] }) as { steps: { name: string; isDone: boolean }[] };
  return Object.fromEntries(steps.map(({ name, isDone }) => [name, isDone]));
}

test('[Q-02] a step is done by the act itself, and shown to who may do it', async () => {
  const owner = await createOwner(server);
  expect(await getSteps(owner)).toEqual({
    'company/card': false,
    'company/invite': false,
    'company/avatar': false,
  });
  const body = { type: 'image/jpeg', bytes: await makePicture() };
  await callRoute(server, putAvatar, { query: { x: '0', y: '0', size: '100' }, body }, owner);
  expect(await getSteps(owner)).toMatchObject({ 'company/card': false, 'company/avatar': true });
  const member = await addMember(server, owner.companyId, 'member');
  expect(await getSteps(owner)).toMatchObject({ 'company/invite': true });
  expect(await getSteps(member)).toEqual({ 'company/avatar': false });
  expect(await getSteps(await createPerson(server))).toEqual({});
});

test('[Q-02] a card without the INN is not filled in', async () => {
  const owner = await createOwner(server);
  const save = (inn: string, version: number) => {
    const names = { familyName: 'Петрова', givenName: 'Нина' };
    const card = { ...sampleCard(), ...names, kind: 'individual' as const, inn };
    return callRoute(server, updateCompanyCard, { body: { card, version } }, owner);
  };
  expect((await save('', 1)).status).toBe(200);
  expect(await getSteps(owner)).toMatchObject({ 'company/card': false });
  expect((await save('500100732259', 2)).status).toBe(200);
  expect(await getSteps(owner)).toMatchObject({ 'company/card': true });
});

test('[Q-02] a dismissed checklist stays away until it is restored, and is still due in another company', async () => {
  const owner = await createOwner(server);
  const colleague = await addMember(server, owner.companyId, 'admin');
  const elsewhere = await addMember(server, (await createOwner(server)).companyId, 'admin', {
    person: owner,
  });
  for (let times = 0; times < 2; times += 1) {
    expect((await callRoute(server, dismissChecklist, {}, owner)).status).toBe(200);
    expect(await getSteps(owner)).toEqual({});
  }
  expect(await getSteps(colleague)).not.toEqual({});
  expect(await getSteps(elsewhere)).not.toEqual({});
  for (let times = 0; times < 2; times += 1)
    expect((await callRoute(server, restoreChecklist, {}, owner)).status).toBe(200);
  expect(await getSteps(owner)).toEqual(await getSteps(elsewhere));
});

test('every step links to a page', () => {
  const paths = new Set<string>(pages.map(({ path }) => path));
  const steps = areas.flatMap(({ checklist }) => checklist ?? []);
  expect(steps.length).toBeGreaterThan(0);
  expect(steps.filter(({ page }) => !paths.has(page.split('?')[0] as string))).toEqual([]);
});
