import { createCompany, enterCompany, listOwnCompanies, type OwnCompany } from '@artel/company/contract';
import { companyWeb, enterCompanyFromAddress } from '@artel/company/web';
import { requestErrors } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { fails, fakeRoute } from '@artel/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openFrame, sectionArea, setWidth } from '../testing/fake-frame.tsx';

const here = '018f0000-0000-7000-8000-000000000001';
const there = '018f0000-0000-7000-8000-000000000002';
const companies: OwnCompany[] = [
  { id: here, name: 'Северный ветер', role: 'owner', isCurrent: true },
  { id: there, name: 'Лютик', role: 'guest', isCurrent: false },
];
const areas = [sectionArea('work', 'disk')];
const dialogs = defineWebArea({ name: 'dialogs', pages: [], addressDialogs: companyWeb.addressDialogs });

beforeEach(() => setWidth(1280));

test('[Q-04] a person with several companies finds them in the menu, with the role and the news there', async () => {
  await openFrame('/disk', { areas, companies, elsewhere: [{ companyId: there, count: 3 }] });
  const menu = within(screen.getByText('anna@example.test').closest<HTMLElement>('[popover]')!);
  const list = within(await menu.findByRole('list', { name: 'Ваши компании', hidden: true }));
  const [current, other] = list.getAllByRole('button', { hidden: true });
  expect(current).toHaveAttribute('aria-current', 'true');
  expect(current).toHaveTextContent('Северный ветер');
  expect(other).toHaveTextContent('ЛютикГость');
  expect(list.getByRole('img', { name: '3 новых уведомления', hidden: true })).toHaveTextContent('3');
  expect(screen.getByRole('button', { name: 'Перейти в другую компанию' })).toBeVisible();
});

test('[Q-04] a person with one company finds no control that would do nothing', async () => {
  await openFrame('/disk', { areas, companies: companies.slice(0, 1) });
  await screen.findByRole('heading', { name: 'Раздел disk' });
  expect(screen.queryByRole('button', { name: 'Перейти в другую компанию' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Ваши компании', hidden: true })).toBeNull();
});

test('[Q-04] a company that can not be entered any more is said, and the menu stays', async () => {
  const requested: unknown[] = [];
  fakeRoute(enterCompany, ({ body }) => {
    requested.push(body.companyId);
    return fails(requestErrors['not-found'], 'Такой компании нет.');
  });
  const { user } = await openFrame('/disk', { areas, companies });
  const menu = within(screen.getByText('anna@example.test').closest<HTMLElement>('[popover]')!);
  await user.click(await menu.findByRole('button', { name: /Лютик/, hidden: true }));
  expect(await screen.findByText('Такой компании нет.')).toBeVisible();
  expect(requested).toEqual([there]);
  await waitFor(() => expect(menu.getByRole('button', { name: /Лютик/, hidden: true })).toBeEnabled());
});

test('an address that names a company of others, or none at all, opens as if it named none', async () => {
  fakeRoute(listOwnCompanies, () => ({ companies }));
  const requested: unknown[] = [];
  fakeRoute(enterCompany, ({ body }) => {
    requested.push(body.companyId);
    return fails(requestErrors['not-found'], 'Такой компании нет.');
  });
  const stranger = '018f0000-0000-7000-8000-00000000000f';
  expect(await enterCompanyFromAddress('/users?tab=requests')).toBeNull();
  expect(await enterCompanyFromAddress(`/users?company=${stranger}&tab=requests#top`)).toBe(
    '/users?tab=requests#top',
  );
  expect(await enterCompanyFromAddress(`/users?company=${here}`)).toBe('/users');
  expect(await enterCompanyFromAddress(`/users?company=${there}&company=${here}`)).toBe('/users');
  for (const evil of ['//evil.example', 'https://evil.example', "'; DROP TABLE", '%00', '']) {
    expect(await enterCompanyFromAddress(`/users?company=${encodeURIComponent(evil)}`)).toBe('/users');
  }
  expect(await enterCompanyFromAddress(`//evil.example/x?company=${here}`)).toBe('/x');
  expect(requested).toEqual([]);
});

test('[Q-04] a person with a company opens one more by the menu, and goes on in it', async () => {
  const requested: unknown[] = [];
  fakeRoute(createCompany, ({ body }) => {
    requested.push(body);
    return { id: there, name: body.name, isOperator: false, version: 1, createdAt: '2026-11-21T09:00:00Z' };
  });
  fakeRoute(enterCompany, ({ body }) => {
    requested.push(body);
    return fails(requestErrors.unavailable, 'Сервер перегружен.');
  });
  const { user, router } = await openFrame('/disk', { areas: [...areas, dialogs], companies });
  const menu = within(screen.getByText('anna@example.test').closest<HTMLElement>('[popover]')!);
  const path = menu.getByRole('link', { name: 'Создать ещё одну компанию', hidden: true });
  await act(() => router.navigate({ href: path.getAttribute('href')! }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Создать ещё одну компанию' }));
  await user.click(dialog.getByRole('button', { name: 'Создать компанию' }));
  expect(dialog.getByLabelText('Название компании')).toHaveAccessibleDescription('Заполните это поле.');
  await user.type(dialog.getByLabelText('Название компании'), 'Лютик и дети');
  await user.click(dialog.getByRole('button', { name: 'Создать компанию' }));
  await waitFor(() => expect(requested).toEqual([{ name: 'Лютик и дети' }, { companyId: there }]));
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  await waitFor(() => expect(router.state.location.href).toBe('/'));
});
