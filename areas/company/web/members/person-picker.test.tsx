import { getMember, getProfile, listMembers, type Member } from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { page } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { answers, breaks, fakeRoute, renderPage } from '@artel/web/testing';
import { useForm } from '@artel/web/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildMember } from '../testing/build-member.ts';
import { buildProfile } from '../testing/build-profile.ts';
import { PersonPicker } from './person-picker.tsx';

const people = Array.from({ length: 150 }, (_, at) =>
  buildMember(at, { familyName: at === 140 ? 'Яковлева' : `Фамилия${at}`, givenName: 'Нина' }),
);
const yana = people[140] as Member;
let queries: unknown[];
let values: { person: string };

function Own() {
  const form = useForm({ name: 'own', initial: { person: '' }, submit: async () => undefined });
  values = form.values;
  return (
    <PersonPicker
      {...form.field('person')}
      label="Кому"
      emptyText="Никому"
      without={new Set([people[0]?.id ?? ''])}
    />
  );
}

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component: async () => Own }] });

beforeEach(() => {
  queries = [];
  sessionStorage.clear();
});

async function open() {
  fakeRoute(getProfile, () => buildProfile());
  fakeRoute(listMembers, ({ query }) => {
    queries.push(query);
    const fitting = people.filter(({ familyName }) => familyName.startsWith(String(query.q ?? '')));
    return { items: fitting.slice(0, 20), nextCursor: fitting.length > 20 ? 'more' : null };
  });
  const { user } = await renderPage('/own', {
    areas: [companyWeb, ownWeb],
    strings: [strings],
    signedInAs: 'anna@example.ru',
  });
  return { user, field: await screen.findByRole('combobox', { name: /^Кому/ }) };
}

test('the people are shown above the page, so that nothing below the field moves when they appear', async () => {
  const { user, field } = await open();
  await user.click(field);
  const list = await screen.findByRole('listbox', { name: 'Кому' });
  const panel = list.closest('[popover]');
  expect(panel).toHaveAttribute('popover', 'manual');
  expect(panel).not.toContainElement(field);
  // A click on the panel itself, for example on its bar, leaves the focus in the field.
  await user.click(panel as HTMLElement);
  expect(field).toHaveFocus();
});

test('the hundred and fortieth colleague is found by the server and chosen by keyboard alone', async () => {
  const { user, field } = await open();
  expect(queries).toEqual([]);
  await user.click(field);
  const list = within(await screen.findByRole('listbox', { name: 'Кому' }));
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(19));
  expect(screen.getByText(/^Показаны первые/)).toBeVisible();
  await user.type(field, 'Яков');
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(1));
  expect(queries.at(-1)).toMatchObject({ q: 'Яков', state: 'active' });
  expect(field).toHaveAttribute('aria-activedescendant', list.getByRole('option').id);
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field).toHaveValue('Яковлева Нина');
  expect(values.person).toBe(yana.id);
});

test('Esc keeps who was chosen, the button takes them away', async () => {
  const { user, field } = await open();
  await user.click(field);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(19));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(field).toHaveValue('Фамилия2 Нина');
  await user.type(field, 'Нет такого');
  expect(await screen.findByText('Никто не нашёлся. Проверьте имя.')).toBeVisible();
  await user.keyboard('{Enter}{Escape}');
  expect(field).toHaveValue('Фамилия2 Нина');
  await user.click(screen.getByRole('button', { name: 'Кому: убрать выбранного человека' }));
  expect(field).toHaveValue('');
  expect(values.person).toBe('');
});

test('a draft has an id alone: the name is fetched; a list that fails says so', async () => {
  sessionStorage.setItem('artel-draft:own', JSON.stringify({ person: yana.id }));
  const unknown = { contacts: null, birthday: null, status: null, absence: null, isMendable: false };
  const hours = { timeZone: 'Europe/Moscow', workingDays: [1], workingFrom: null, workingTo: null };
  fakeRoute(getMember, () => ({ ...yana, ...unknown, ...hours }));
  const { user, field } = await open();
  await waitFor(() => expect(field).toHaveValue('Яковлева Нина'));
  fakeRoute(listMembers, () =>
    answers(404, { statusCode: 404, code: 'request/not-found', message: 'Нет', requestId: 'test' }),
  );
  await user.click(field);
  expect(await screen.findByText('Не удалось загрузить список людей.')).toBeVisible();
  fakeRoute(listMembers, () => breaks());
  await user.type(field, 'Яна');
  expect(await screen.findByText(/^Нет связи с сервером\./)).toBeVisible();
});
