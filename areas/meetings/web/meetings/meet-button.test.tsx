import { getMember, getProfile, listDepartments, type MemberCard } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb, MemberName } from '@artel/company/web';
import { buildMemberCard, buildProfile, buildShortCard } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import strings from '@artel/meetings/strings' with { type: 'json' };
import { meetingsWeb } from '@artel/meetings/web';
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const id = '01890000-0000-7000-8000-0000000000aa';
const vera = buildShortCard(1, { id, familyName: 'Ким', givenName: 'Вера' });
const Own = () => <MemberName member={vera} />;
const Start = () => <p>Главная</p>;

const at = (name: string, path: `/${string}`) =>
  page({ name, path, layout: 'default', access: 'login', titleKey: `pages.${name}` });
const ownWeb = defineWebArea({
  name: 'own',
  pages: [
    { page: at('own', '/own'), component: async () => Own },
    { page: at('index', '/'), component: async () => Start },
  ],
});

async function openCard(overrides: Partial<MemberCard>, permissions: string[], memberId = 'somebody') {
  const company = { id: 'c', name: 'Ромашка', memberId, role: 'member' as const, isOperator: false };
  fakeRoute(getProfile, () => buildProfile({ company, permissions }));
  fakeRoute(getMember, () => buildMemberCard(1, { id, position: 'Мастер', ...overrides }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 0 }));
  const { user, router } = await renderPage('/own', {
    areas: [companyWeb, meetingsWeb, ownWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('link', { name: 'Вера Ким' }));
  const card = within(await screen.findByRole('dialog', { name: 'Карточка сотрудника' }));
  await card.findByText('Мастер');
  return { user, card, place: () => router.state.location.href };
}

test('from a colleague’s card a meeting with them is planned, and the card is left', async () => {
  const { user, card, place } = await openCard({}, ['meetings.plan']);
  await user.click(await card.findByRole('button', { name: 'Запланировать встречу' }));
  await waitFor(() => expect(place()).toBe(`/?new-meeting=yes&guest=${id}`));
  expect(screen.queryByRole('dialog', { name: 'Карточка сотрудника' })).toBeNull();
});

test.each([
  ['who may plan nothing', {}, [], 'somebody'],
  ['who may see no addresses', { contacts: null }, ['meetings.plan'], 'somebody'],
  ['the person on the card', {}, ['meetings.plan'], id],
])('%s is offered no meeting', async (_, overrides, permissions, memberId) => {
  const { card } = await openCard(overrides, permissions, memberId);
  expect(card.queryByRole('button', { name: 'Запланировать встречу' })).toBeNull();
});
