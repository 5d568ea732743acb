import {
  getInvoiceFile,
  type Invoice,
  listInvoices,
  listSoldInvoices,
  openInvoiceLink,
  revokeInvoiceLink,
  sumInvoices,
  sumSoldInvoices,
} from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { listFolder, listSpaces } from '@artel/disk/contract';
import diskStrings from '@artel/disk/strings' with { type: 'json' };
import { buildId } from '@artel/disk/web/testing';
import { setDebugFlag } from '@artel/web';
import { trackOrderPaid } from '@artel/web/analytics';
import { breaks, fakeRoute, fakeServer, recordCalls, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import mock from './invoices.mock.json' with { type: 'json' };
import { rememberOrder } from './tracked-orders.ts';

vi.mock('@artel/web/analytics', async (original) => ({
  ...(await original<object>()),
  trackOrderPaid: vi.fn(() => () => undefined),
}));
afterEach(() => {
  vi.mocked(trackOrderPaid).mockClear();
});

const invoice: Invoice = {
  id: '018f0000-0000-7000-8000-000000000011',
  number: '17',
  state: 'open',
  issuedOn: '2026-11-20',
  dueOn: '2026-11-25',
  kopecks: 343_000,
  vatKopecks: 61_852,
  paidKopecks: 0,
  paidOn: null,
  days: null,
  buyerName: 'ООО «Ладога»',
  buyerInn: '7707083893',
  purpose: '',
  lines: [],
};

const open = (
  items: readonly Invoice[],
  permissions: readonly string[] = ['billing.see'],
  beforeSums: Promise<void> = Promise.resolve(),
) => {
  fakeRoute(getProfile, () => buildProfile({ permissions: [...permissions] as never }));
  fakeRoute(sumInvoices, async () => {
    await beforeSums;
    return { count: items.length, kopecks: 343_000, paidKopecks: 0, leftKopecks: 343_000 };
  });
  fakeRoute(listInvoices, () => ({ items: [...items], nextCursor: null }));
  return renderPage('/invoices', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, diskStrings, strings],
    signedInAs: 'anna@example.ru',
  });
};

test('[R-06] [C-16] the browser that placed the order reports it once, when it sees the invoice paid', async () => {
  const item = {
    productSKU: 't',
    productName: 'Команда',
    productCategory: 'Рабочее место',
    price: 490,
    quantity: 7,
  };
  rememberOrder(invoice.id, item);
  const first = await open([invoice]);
  expect(await screen.findByText('Счёт № 17 от 20.11.2026')).toBeVisible();
  expect(trackOrderPaid).not.toHaveBeenCalled();
  first.unmount();
  const paid = { ...invoice, state: 'paid' as const, paidKopecks: 343_000, paidOn: '2026-11-21' };
  // On a fresh load the tracker does not run yet, and the visit ends before it does.
  const early = await open([paid]);
  expect(await screen.findByText('оплачен')).toBeVisible();
  early.unmount();
  expect(trackOrderPaid).toHaveBeenCalledTimes(1);
  vi.mocked(trackOrderPaid).mockReset();
  vi.mocked(trackOrderPaid).mockImplementation((_order, _items, onTracked) => {
    onTracked();
    return () => undefined;
  });
  for (let visit = 0; visit < 2; visit += 1) {
    const { unmount } = await open([paid]);
    expect(await screen.findByText('оплачен')).toBeVisible();
    unmount();
  }
  const order = {
    orderId: '17',
    grandTotal: 3_430,
    subTotal: 2_811.48,
    tax: 618.52,
    shipping: 0,
    discount: 0,
  };
  expect(vi.mocked(trackOrderPaid).mock.calls).toEqual([[order, [item], expect.any(Function)]]);
});

test('[R-06] the totals of the invoices have their place before they are loaded, so that the list below never moves', async () => {
  const sums = Promise.withResolvers<void>();
  await open([invoice], ['billing.see', 'billing.export'], sums.promise);
  const button = await screen.findByRole('button', { name: 'Выгрузить в Excel' });
  const lines = button.parentElement?.querySelectorAll('p');
  expect(lines).toHaveLength(2);
  expect(screen.queryByText(/^1 счёт на/)).toBeNull();
  sums.resolve();
  expect(await screen.findByText(/^1 счёт на/)).toBe(lines?.[0]);
});

test('[D-14] the flag `mock-invoices` shows invoices that were never issued in the place of the true ones, and nothing of them reaches the server', async () => {
  const sent = recordCalls();
  await open([{ ...invoice, number: '4711' }]);
  expect(await screen.findByText(/^Счёт № 4711 /)).toBeVisible();
  sent.length = 0;
  setDebugFlag('mock-invoices', true);
  for (const { number } of mock)
    expect(await screen.findByText(new RegExp(`^Счёт № ${number} `))).toBeVisible();
  expect(screen.queryByText(/^Счёт № 4711 /)).toBeNull();
  expect(sent).toEqual([]);
});

test('[R-06] on a telephone a row says number, buyer, sum and state all the same', async () => {
  const box = { x: 0, y: 0, top: 0, left: 0, right: 358, bottom: 40, width: 358, height: 40 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'operator.billing'] }));
  fakeRoute(sumSoldInvoices, () => ({ count: 1, kopecks: 343_000, paidKopecks: 0, leftKopecks: 343_000 }));
  const sold = { ...invoice, companyId: '018f0000-0000-7000-8000-000000000012' };
  fakeRoute(listSoldInvoices, () => ({ items: [sold], nextCursor: null }));
  await renderPage('/invoices', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  const row = within(await screen.findByRole('row', { name: /Счёт №\s17/ }));
  expect(row.getByText('ООО «Ладога»')).toBeVisible();
  expect(row.getByText(/^3\s430/)).toBeVisible();
  expect(row.getByText('не оплачен')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Состояние' })).toBeNull();
  vi.restoreAllMocks();
});

test('[R-06] an invoice is stored in a folder of the disk, by a person who has one', async () => {
  const stored: string[] = [];
  fakeRoute(listSpaces, () => ({
    items: [{ id: buildId(0), kind: 'personal' as const, name: '', role: 'manager' as const }],
  }));
  fakeRoute(listFolder, () => ({ items: [], nextCursor: null }));
  fakeRoute(getInvoiceFile, () => ({ href: '/files/paper' }));
  fakeServer.use(
    http.get('*/files/paper', () => new HttpResponse('%PDF-')),
    http.post('*/api/v2/disk/files', async ({ request }) => {
      stored.push(`${new URL(request.url).searchParams.get('name')} ${await request.text()}`);
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const without = await open([invoice]);
  await without.user.click(await screen.findByRole('button', { name: /^Действия/ }));
  expect(screen.getByRole('menuitem', { name: 'Скачать PDF' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Сохранить на диск' })).toBeNull();
  without.unmount();

  const { user } = await open([invoice], ['billing.see', 'disk.own']);
  await user.click(await screen.findByRole('button', { name: /^Действия/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Сохранить на диск' }));
  await user.click(await screen.findByRole('treeitem', { name: 'Мой диск' }));
  await user.click(screen.getByRole('button', { name: 'Сохранить сюда' }));
  await waitFor(() => expect(stored).toEqual(['Счёт № 17 от 20.11.2026.pdf %PDF-']));
});

test('[R-06] where the link of an invoice cannot be loaded, its dialog says so and offers a retry; a revoked one is no longer shown', async () => {
  let made = 0;
  fakeRoute(openInvoiceLink, () => breaks());
  const { user } = await open([invoice]);
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: /^Действия/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Скопировать ссылку на счёт' }));
    return within(await screen.findByRole('dialog', { name: 'Ссылка на счёт' }));
  };
  const dialog = await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  expect(dialog.queryByRole('button', { name: 'Отозвать ссылку' })).toBeNull();
  fakeRoute(openInvoiceLink, () => ({ url: `https://artel.example/pay/${++made}` }));
  fakeRoute(revokeInvoiceLink, () => ({}));
  await user.click(dialog.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await dialog.findByText('https://artel.example/pay/1')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Отозвать ссылку' }));
  expect(await screen.findByText('Ссылка больше не работает')).toBeVisible();
  expect(await (await send()).findByText('https://artel.example/pay/2')).toBeVisible();
});

test('[R-06] the table is offered to a person who may take invoices out', async () => {
  const looking = await open([invoice]);
  expect(await screen.findByText('Счёт № 17 от 20.11.2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Excel/ })).toBeNull();
  looking.unmount();
  await open([invoice], ['billing.see', 'billing.export']);
  expect(await screen.findByRole('button', { name: /Excel/ })).toBeVisible();
});
