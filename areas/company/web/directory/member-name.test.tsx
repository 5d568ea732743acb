import { getMember, getProfile, listDepartments } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb, DepartmentPicker, MemberName, usePersonOnCard } from '@artel/company/web';
import { type Page, page } from '@artel/contract';
import { type AreaInside, defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { useForm } from '@artel/web/ui';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildMemberCard, buildShortCard } from '../testing/build-cards.ts';
import { buildProfile } from '../testing/build-profile.ts';

let permissions: string[];
beforeEach(() => {
  permissions = [];
  sessionStorage.clear();
  fakeRoute(getProfile, () => buildProfile({ permissions }));
  fakeRoute(getMember, () =>
    buildMemberCard(1, { familyName: 'Ким', givenName: 'Вера', position: 'Мастер' }),
  );
  const department = (id: string, name: string, parentId: string | null) => {
    return { id, name, parentId, head: null, people: 0, version: 1 };
  };
  fakeRoute(listDepartments, () => ({
    items: [department('d1', 'Цех', null), department('d2', 'Смена', 'd1'), department('d3', 'Склад', null)],
    withoutDepartment: 0,
  }));
});

const own: Page = page({
  name: 'own',
  path: '/own',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.own',
});

function open(Screen: ComponentType, inside: AreaInside = {}) {
  const ownWeb = defineWebArea({
    name: 'own',
    pages: [{ page: own, component: async () => Screen }],
    inside: async () => inside,
  });
  return renderPage('/own', {
    areas: [companyWeb, ownWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
}

function Greeting() {
  return <p>Привет, {usePersonOnCard().givenName}</p>;
}

function Broken(): ReactNode {
  throw new Error('broken');
}

const vera = buildShortCard(1, { familyName: 'Ким', givenName: 'Вера' });

test('a name opens the card in place, with what the areas put on it for this reader', async () => {
  permissions = ['company.invite'];
  const part = (name: string, order: number) => ({ name, order, titleKey: 'forms.role' });
  const { user, router } = await open(() => <MemberName member={vera} />, {
    personSections: [
      { ...part('own/second', 2), component: async () => () => <p>Позже</p> },
      { ...part('own/first', 1), component: async () => Greeting, permission: 'company.invite' },
      { ...part('own/hidden', 3), component: async () => () => <p>Тайна</p>, permission: 'company.erase' },
    ],
    personActions: [
      { name: 'own/act', order: 1, component: async () => () => <button type="button">Позвать</button> },
    ],
  });
  await user.click(await screen.findByRole('link', { name: 'Вера Ким' }));
  const card = within(await screen.findByRole('dialog', { name: 'Карточка сотрудника' }));
  expect(await card.findByText('Мастер')).toBeVisible();
  expect(await card.findByText('Привет, Вера')).toBeVisible();
  expect(card.getByRole('button', { name: 'Позвать' })).toBeVisible();
  expect(card.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(card.getByText('Привет, Вера').compareDocumentPosition(card.getByText('Позже'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(card.queryByText('Тайна')).toBeNull();
  // The page did not change for it.
  expect(router.state.location.href).toBe('/own');
  await user.click(card.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an action on the card is no click on the row that contains the name', async () => {
  const row = vi.fn();
  const { user } = await open(() => (
    // biome-ignore lint/a11y/noStaticElementInteractions: a row of some table
    <div onClick={row} onKeyDown={row}>
      <MemberName member={vera} />
    </div>
  ));
  const link = await screen.findByRole('link', { name: 'Вера Ким' });
  await user.click(link);
  const card = await screen.findByRole('dialog', { name: 'Карточка сотрудника' });
  await user.click(await within(card).findByText('Мастер'));
  await user.keyboard('{ArrowDown}');
  expect(row).not.toHaveBeenCalled();
  expect(link.parentElement).not.toContainElement(card);
});

test('a part that fails leaves the card as it is', async () => {
  // React logs the failure.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { user } = await open(() => <MemberName member={vera} />, {
    personSections: [{ name: 'own/broken', order: 1, titleKey: 'forms.role', component: async () => Broken }],
  });
  await user.click(await screen.findByRole('link', { name: 'Вера Ким' }));
  const card = within(await screen.findByRole('dialog', { name: 'Карточка сотрудника' }));
  expect(await card.findByText('Мастер')).toBeVisible();
  expect(await card.findByRole('alert')).toBeVisible();
});

test('a leaver is marked and opens nothing; who was erased has no name', async () => {
  const left = { state: 'left' } as const;
  await open(() => (
    <>
      <MemberName member={{ ...vera, ...left }} />
      <MemberName member={buildShortCard(2, { ...left, familyName: '', givenName: '' })} />
    </>
  ));
  expect(await screen.findByText('Вера Ким')).toBeVisible();
  expect(screen.getByText('Бывший сотрудник')).toBeVisible();
  expect(screen.getAllByText('Больше не в компании')).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a department is chosen by its path; what can not be chosen is not offered', async () => {
  let values = { departmentId: '' };
  const { user } = await open(() => {
    const form = useForm({ name: 'own', initial: { departmentId: '' }, submit: async () => undefined });
    values = form.values;
    return <DepartmentPicker {...form.field('departmentId')} none="Никакой" without={new Set(['d3'])} />;
  });
  const field = await screen.findByRole('combobox', { name: 'Отдел' });
  expect(await within(field).findByRole('option', { name: 'Цех / Смена' })).toBeVisible();
  expect(within(field).getAllByRole('option')).toHaveLength(3);
  await user.selectOptions(field, 'Цех / Смена');
  expect(values.departmentId).toBe('d2');
  await user.selectOptions(field, 'Никакой');
  expect(values.departmentId).toBe('');
});
