import { getProfile, listMembers, type Profile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import {
  cancelDeletion,
  createExport,
  dropExport,
  type Export,
  getCompanyErasure,
  listCompanyExports,
  listExports,
  requestCompanyErasure,
  requestDeletion,
} from '@artel/privacy/contract';
import strings from '@artel/privacy/strings' with { type: 'json' };
import { loadDeletionBanner, privacyWeb } from '@artel/privacy/web';
import { defineWebArea, type LazyComponent } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { privacyInside } from './privacy-inside.ts';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ready: Export = {
  id: 'export-1',
  state: 'ready',
  parts: 4,
  done: 4,
  bytes: 2_500_000,
  href: '/files/export/export-1?u=user-1&e=1&s=abc',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
};
const deletesAt = '2026-12-05T10:00:00.000Z';
const company = {
  id: 'company-1',
  name: 'Сосна',
  memberId: 'member-1',
  role: 'owner',
  isOperator: false,
} as const;

let profile: Profile;
function open(component: LazyComponent, overrides: Partial<Profile> = {}) {
  profile = buildProfile(overrides);
  fakeRoute(getProfile, () => profile);
  fakeRoute(listMembers, () => ({ items: [], nextCursor: null }));
  const ownWeb = defineWebArea({ name: 'own', pages: [{ page: own, component }] });
  return renderPage('/own', {
    areas: [companyWeb, privacyWeb, ownWeb],
    strings: [strings, companyStrings, identityStrings],
    signedInAs: 'anna@example.ru',
  });
}
const part = (
  name: string,
  sections: readonly { readonly name: string; readonly component: LazyComponent }[],
) => {
  const section = sections.find((offered) => offered.name === name);
  if (section === undefined) throw new Error(`No section ${name}`);
  return section.component;
};
const ownData = part('data', privacyInside.profileSections);

test('an archive is requested, shows its progress, and can be downloaded', async () => {
  let items: Export[] = [];
  fakeRoute(listExports, () => ({ items }));
  fakeRoute(createExport, () => {
    items = [{ ...ready, state: 'building', done: 1, bytes: null, href: null }];
    return items[0] as Export;
  });
  const { user, unmount } = await open(ownData);
  await user.click(await screen.findByRole('button', { name: 'Собрать архив' }));
  expect(await screen.findByRole('progressbar', { name: 'Собираем архив' })).toHaveAttribute('value', '1');
  expect(screen.getByRole('button', { name: 'Собрать архив' })).toBeDisabled();
  items = [ready];
  unmount();
  await open(ownData);
  expect(await screen.findByRole('link', { name: 'Скачать' })).toHaveAttribute('href', ready.href);
  expect(screen.getByText(/2,5 МБ/)).toBeVisible();
});

test('the deletion of the account is requested with its consequences, and cancelled', async () => {
  fakeRoute(listExports, () => ({ items: [] }));
  fakeRoute(requestDeletion, () => {
    profile = { ...profile, deletesAt };
    return { deletesAt };
  });
  fakeRoute(cancelDeletion, () => {
    profile = { ...profile, deletesAt: null };
    return {};
  });
  const { user } = await open(ownData);
  await user.click(await screen.findByRole('button', { name: 'Удалить учётную запись' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить учётную запись?' }));
  expect(dialog.getByText(/«Удалённый пользователь»/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Удалить через 14 дней' }));
  expect(await screen.findByText(/Учётная запись будет удалена:/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Оставить учётную запись' }));
  expect(await screen.findByRole('button', { name: 'Удалить учётную запись' })).toBeVisible();
});

test('a last owner reads what to do first', async () => {
  fakeRoute(listExports, () => ({ items: [] }));
  const message = 'Вы единственный владелец: Сосна. Назначьте там ещё одного владельца.';
  fakeRoute(requestDeletion, () =>
    answers(409, { statusCode: 409, code: 'privacy/sole-owner', message, errors: [], requestId: 'test' }),
  );
  const { user } = await open(ownData);
  await user.click(await screen.findByRole('button', { name: 'Удалить учётную запись' }));
  await user.click(await screen.findByRole('button', { name: 'Удалить через 14 дней' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a person who signs in during the fourteen days sees a notice above every page and may retain the account', async () => {
  fakeRoute(cancelDeletion, () => {
    profile = { ...profile, deletesAt: null };
    return {};
  });
  const { user } = await open(loadDeletionBanner, { deletesAt });
  expect(await screen.findByRole('status')).toHaveTextContent('Учётная запись будет удалена:');
  await user.click(screen.getByRole('button', { name: 'Оставить учётную запись' }));
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
});

test('a company is erased by its owner who types the name; others of its administrators take data along only', async () => {
  let erasesAt: string | null = null;
  const bodies: unknown[] = [];
  fakeRoute(listCompanyExports, () => ({ items: [] }));
  fakeRoute(getCompanyErasure, () => ({ erasesAt, isPossible: true }));
  fakeRoute(requestCompanyErasure, ({ body }) => {
    bodies.push(body);
    erasesAt = deletesAt;
    return { erasesAt };
  });
  const companyData = part('data', privacyInside.companySections);
  const { user, unmount } = await open(companyData, {
    company,
    permissions: ['company.export', 'company.erase'],
  });
  await user.click(await screen.findByRole('button', { name: 'Удалить компанию' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить компанию?' }));
  await user.type(dialog.getByLabelText('Название компании'), 'Сосна');
  await user.click(dialog.getByRole('button', { name: 'Удалить через 30 дней' }));
  expect(await screen.findByText(/Компания будет удалена:/)).toBeVisible();
  expect(bodies).toEqual([{ companyName: 'Сосна' }]);
  unmount();
  await open(companyData, { company: { ...company, role: 'admin' }, permissions: ['company.export'] });
  expect(await screen.findByRole('button', { name: 'Собрать архив' })).toBeVisible();
  expect(screen.queryByText('Удаление компании')).toBeNull();
});

test('a company that cannot be erased says why instead of offering it', async () => {
  fakeRoute(listCompanyExports, () => ({ items: [] }));
  fakeRoute(getCompanyErasure, () => ({ erasesAt: null, isPossible: false }));
  await open(part('data', privacyInside.companySections), {
    company: { ...company, isOperator: true },
    permissions: ['company.export', 'company.erase'],
  });
  expect(await screen.findByText(/Эта компания ведёт сервис/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Удалить компанию' })).toBeNull();
});

test('an archive that is being built can be cancelled; one that failed says so and is requested again', async () => {
  let items: Export[] = [
    { ...ready, state: 'building', href: null, bytes: null, done: 1 },
    { ...ready, id: 'export-2', state: 'failed', href: null, bytes: null },
  ];
  const dropped: string[] = [];
  fakeRoute(listExports, () => ({ items }));
  fakeRoute(dropExport, ({ params }) => {
    dropped.push(params.exportId);
    items = items.filter(({ id }) => id !== params.exportId);
    return {};
  });
  fakeRoute(createExport, () => {
    const requested: Export = { ...ready, id: 'export-3' };
    items = [requested, ...items];
    return answers(201, requested);
  });
  const { user } = await open(ownData);
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('Не удалось собрать архив. Попробуйте ещё раз.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Собрать заново' }));
  expect(await screen.findByRole('link', { name: 'Скачать' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Не удалось собрать архив/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(dropped).toEqual(['export-1', 'export-2', 'export-3']));
});
