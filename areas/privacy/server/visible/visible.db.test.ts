import { getMember, getProfile, updateProfile } from '@artel/company/contract';
import { addMember, createCompanyWith } from '@artel/company/server/testing';
import { getOwnCards } from '@artel/privacy/contract';
import { callRoute, type TestServer } from '@artel/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPrivacyServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPrivacyServer();
});
afterAll(() => server.close());

type Change = Parameters<typeof callRoute<typeof updateProfile>>[2]['body'];

/** Changes the profile, based on its current state. */
async function change(caller: { token: string }, changes: Omit<Change, 'version'>) {
  const { version } = (await callRoute(server, getProfile, {}, caller)).body;
  const answer = await callRoute(server, updateProfile, { body: { ...changes, version } }, caller);
  await server.drain();
  return answer;
}

async function getCard(reader: { token: string }, { memberId }: { memberId: string }) {
  return (await callRoute(server, getMember, { params: { memberId } }, reader)).body;
}

test('the preview of the own card for others equals the card that the directory returns to them', async () => {
  const { owner, member } = await createCompanyWith(server);
  const guest = await addMember(server, owner.companyId, 'guest');
  await change(owner, {
    mobilePhone: '+79123456789',
    birthday: '1990-05-17',
    birthdayVisibility: 'day-and-month',
    statusText: 'На выставке',
    position: 'Мастер',
  });
  await server.drain();
  const { body } = await callRoute(server, getOwnCards, {}, owner);
  expect(body.colleague).toEqual({ ...(await getCard(member, owner)), avatar: body.colleague.avatar });
  expect(body.guest).toEqual({ ...(await getCard(guest, owner)), avatar: body.guest.avatar });
  expect(body.colleague).toMatchObject({ birthday: '--05-17', contacts: { mobilePhone: '+79123456789' } });
  expect(body.guest).toMatchObject({
    birthday: null,
    contacts: null,
    email: null,
    status: { text: 'На выставке' },
  });
});
