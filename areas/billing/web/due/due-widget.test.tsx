import { duePart, getInvoiceFile } from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { getDashboard, page } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import { DueWidget } from './due-widget.tsx';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const area = defineWebArea({
  name: 'test',
  pages: [
    {
      page: start,
      component: async () => () => (
        <>
          <h1>Главная</h1>
          <DueWidget />
        </>
      ),
    },
  ],
});

type Part = Parameters<typeof duePart.data.parse>[0];
const invoices = [
  {
    id: '018f0000-0000-7000-8000-000000000011',
    number: 'А-7',
    dueOn: '2026-12-01',
    openKopecks: 1_234_550,
  },
  { id: '018f0000-0000-7000-8000-000000000012', number: 'А-9', dueOn: '2026-12-14', openKopecks: 39_000 },
];

/** Renders the dashboard with the server's data about money; null for none. */
async function open(data: Part | null, state: 'ready' | 'failed' = 'ready') {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see'] }));
  const part = { name: duePart.name, state, data };
  fakeRoute(getDashboard, () => ({ parts: data === null && state === 'ready' ? [] : [part] }));
  const view = await renderPage('/', {
    areas: [area, companyWeb, billingWeb],
    strings: [strings, companyStrings],
    signedInAs: 'anna@example.ru',
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const widget = async () => within(await screen.findByRole('region', { name: 'Счета и документы' }));

test('[R-01] [R-06] an owner sees what is due, the earliest first, and loads each invoice', async () => {
  const requested: string[] = [];
  fakeRoute(getInvoiceFile, ({ params }) => {
    requested.push(params.invoiceId);
    return { href: '#paper' };
  });
  const { user } = await open({ invoices, count: 5, kopecks: 9_999_900, toSign: 0 });
  const shown = await widget();
  expect(shown.getByText('К оплате 5 счетов на 99 999,00 ₽.')).toBeVisible();
  // The kit's style sheet removes the bullets.
  expect(shown.getByRole('list')).toHaveClass('stack');
  const [first, second, ...more] = shown.getAllByRole('listitem');
  expect(first).toHaveTextContent('Счёт № А-7: 12 345,50 ₽ до 01.12.2026');
  expect(second).toHaveTextContent('Счёт № А-9: 390,00 ₽ до 14.12.2026');
  expect(more).toEqual([]);
  expect(shown.getByRole('link', { name: 'Все счета' })).toHaveAttribute('href', '/invoices');
  expect(shown.queryByText(/подписи/)).toBeNull();
  await user.click(shown.getByRole('button', { name: /А-9/ }));
  await vi.waitFor(() => expect(requested).toEqual([invoices[1]?.id]));
});

test('[R-01] [R-08] an accountant without a due payment sees the documents that wait to be signed', async () => {
  await open({ invoices: [], count: 0, kopecks: 0, toSign: 2 });
  const shown = await widget();
  const toSign = shown.getByRole('link', { name: 'Ждут подписи 2 документа' });
  expect(toSign).toHaveAttribute('href', '/documents');
  expect(shown.queryByText(/К оплате/)).toBeNull();
  expect(shown.queryByRole('list')).toBeNull();
  expect(shown.queryByRole('link', { name: 'Все счета' })).toBeNull();
});

test('[R-01] where nothing is due and nothing waits, nothing is said', async () => {
  await open(null);
  expect(screen.queryByRole('region', { name: 'Счета и документы' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[R-01] a failure is shown, and loading can be repeated', async () => {
  const { user } = await open(null, 'failed');
  expect(await screen.findByRole('alert')).toHaveTextContent('Эта часть страницы не загрузилась.');
  const part = {
    name: duePart.name,
    state: 'ready' as const,
    data: { invoices, count: 2, kopecks: 1, toSign: 1 },
  };
  fakeRoute(getDashboard, () => ({ parts: [part] }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  const shown = await widget();
  expect(shown.getByRole('link', { name: 'Ждёт подписи 1 документ' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
