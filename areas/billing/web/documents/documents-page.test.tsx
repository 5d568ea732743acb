import {
  type ClosingDocument,
  getClosingPreference,
  getDocumentFile,
  listDocuments,
  listMissingStatements,
  listSoldDocuments,
  updateClosingPreference,
} from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { createDownload, listFolder, listSpaces } from '@artel/disk/contract';
import diskStrings from '@artel/disk/strings' with { type: 'json' };
import { buildId, buildNode } from '@artel/disk/web/testing';
import { setDebugFlag } from '@artel/web';
import { breaks, fakeRoute, fakeServer, recordCalls, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import mock from './documents.mock.json' with { type: 'json' };

const document = { ...mock[0], state: 'sent', hasScan: false } as ClosingDocument;

test('[R-08] [D-17] documents come with the first month that is over; the flag `mock-documents-list` shows some in the place of the true ones, and nothing of them reaches the server', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see'] }));
  const real = { ...document, number: '4711' };
  let items: ClosingDocument[] = [];
  fakeRoute(listDocuments, () => ({ items, nextCursor: null }));
  const open = () =>
    renderPage('/documents', {
      areas: [companyWeb, billingWeb],
      strings: [companyStrings, strings],
      signedInAs: 'anna@example.ru',
    });
  const { unmount } = await open();
  expect(await screen.findByText('Документов нет')).toBeVisible();
  unmount();
  items = [real];
  await open();
  expect(await screen.findByText(/^(Акт|УПД) № 4711 /)).toBeVisible();
  const sent = recordCalls();
  setDebugFlag('mock-documents-list', true);
  for (const { number } of mock)
    expect(await screen.findByText(new RegExp(`^(Акт|УПД) № ${number} `))).toBeVisible();
  expect(screen.queryByText(/№ 4711 /)).toBeNull();
  expect(sent).toEqual([]);
});

test('[R-08] a user who may pay chooses the document that closes the months of the company', async () => {
  const bodies: unknown[] = [];
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
  fakeRoute(listDocuments, () => ({ items: [], nextCursor: null }));
  fakeRoute(getClosingPreference, () => ({ closing: null, isSettled: true }));
  fakeRoute(updateClosingPreference, ({ body }) => {
    bodies.push(body);
    return { ...body, isSettled: true };
  });
  const { user } = await renderPage('/documents', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Вид документов' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('note')).toHaveTextContent('одним видом документов для всех');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Присылать' }), 'УПД, статус 2');
  await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(bodies).toEqual([{ closing: 'upd' }]);
});

test('[R-08] where the choice cannot be loaded, the dialog says so and offers a retry', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
  fakeRoute(listDocuments, () => ({ items: [], nextCursor: null }));
  fakeRoute(getClosingPreference, () => breaks());
  const { user } = await renderPage('/documents', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Вид документов' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  fakeRoute(getClosingPreference, () => ({ closing: 'act' as const, isSettled: false }));
  await user.click(dialog.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await dialog.findByRole('combobox', { name: 'Присылать' })).toHaveValue('act');
});

/** Opens the documents as a person who may sign sees them, with a disk or without. */
async function openActs(permissions: readonly string[]) {
  fakeRoute(getProfile, () => buildProfile({ permissions: [...permissions] as never }));
  fakeRoute(listDocuments, () => ({ items: [document], nextCursor: null }));
  const { user } = await renderPage('/documents', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, diskStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: /^Действия/ }));
  return user;
}

/** An own disk with these files in it. */
function fakeDisk(files: readonly string[]) {
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  fakeRoute(listFolder, () => ({
    items: files.map((name, at) => {
      const mediaType = name.endsWith('.pdf') ? 'application/pdf' : 'text/plain';
      return buildNode(at + 1, { name, mediaType });
    }),
    nextCursor: null,
  }));
}

test('[R-08] a signed scan is chosen among the files of the disk', async () => {
  const brought: string[] = [];
  fakeDisk(['Подписано.pdf', 'Заметки.txt']);
  fakeRoute(createDownload, () => ({ url: '/files/scan' }));
  fakeServer.use(
    http.get('*/files/scan', () => new HttpResponse('%PDF-')),
    http.post('*/api/v2/billing/documents/*/scan', async ({ request }) => {
      brought.push(`${request.headers.get('content-type')} ${await request.text()}`);
      return HttpResponse.json({ ...document, state: 'signed', hasScan: true });
    }),
  );
  const user = await openActs(['billing.see', 'billing.sign', 'disk.own']);
  await user.click(screen.getByRole('menuitem', { name: 'Выбрать скан с диска' }));
  await user.click(await screen.findByRole('button', { name: 'Мой диск' }));
  expect(await screen.findByRole('button', { name: /Заметки/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /Подписано/ }));
  await user.click(screen.getByRole('button', { name: 'Выбрать 1 файл' }));
  expect(await screen.findByText('Подписанный документ приложен')).toBeVisible();
  expect(brought).toEqual(['application/pdf %PDF-']);
});

test('[R-08] a document is stored in a folder of the disk', async () => {
  const stored: string[] = [];
  fakeDisk([]);
  fakeRoute(getDocumentFile, () => ({ href: '/files/paper' }));
  fakeServer.use(
    http.get('*/files/paper', () => new HttpResponse('%PDF-')),
    http.post('*/api/v2/disk/files', async ({ request }) => {
      stored.push(`${new URL(request.url).searchParams.get('name')} ${await request.text()}`);
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const user = await openActs(['billing.see', 'disk.own']);
  await user.click(screen.getByRole('menuitem', { name: 'Сохранить на диск' }));
  await user.click(await screen.findByRole('treeitem', { name: 'Мой диск' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить сюда' }));
  await waitFor(() => expect(stored).toEqual([expect.stringMatching(/^(Акт|УПД) № .*\.pdf %PDF-$/)]));
});

test('without a disk, the disk actions of a document are not offered', async () => {
  await openActs(['billing.see', 'billing.sign']);
  expect(screen.getByRole('menuitem', { name: 'Приложить подписанный скан' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /диск/ })).toBeNull();
});

test('[R-08] documents are searched by words, state and days; where none agrees, the filter stays and says so', async () => {
  const queries: unknown[] = [];
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see'] }));
  fakeRoute(listDocuments, ({ query }) => {
    queries.push(query);
    return { items: query.q === undefined ? [document] : [], nextCursor: null };
  });
  const { user } = await renderPage('/documents', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Состояние' }), 'ждёт подписи');
  await waitFor(() => expect(queries).toContainEqual(expect.objectContaining({ state: 'sent' })));
  await user.type(screen.getByRole('searchbox', { name: 'Номер, услуга или сумма' }), '77');
  expect(await screen.findByText(/^Таких документов нет/)).toBeVisible();
  expect(queries.at(-1)).toMatchObject({ state: 'sent', q: '77' });
  expect(screen.getByRole('searchbox', { name: 'Номер, услуга или сумма' })).toHaveValue('77');
});

test('[R-08] closing a month names the days without a bank statement', async () => {
  const months: string[] = [];
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'operator.billing'] }));
  fakeRoute(listSoldDocuments, () => ({ items: [], nextCursor: null }));
  fakeRoute(listMissingStatements, ({ params }) => {
    months.push(params.month);
    const item = { account: '40702810138250123017', from: `${params.month}-10`, until: `${params.month}-12` };
    return { items: params.month === '2026-03' ? [item] : [] };
  });
  const { user } = await renderPage('/documents', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Закрыть месяц' }));
  const dialog = within(await screen.findByRole('dialog'));
  const month = dialog.getByRole('textbox', { name: 'Месяц' });
  await user.clear(month);
  await user.type(month, '03.2026');
  expect(await dialog.findByText(/^За эти дни нет выписок банка/)).toBeVisible();
  expect(dialog.getByText('10.03.2026 – 12.03.2026, счёт 40702810138250123017')).toBeVisible();
  expect(months.at(-1)).toBe('2026-03');
});
