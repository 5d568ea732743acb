import { promoPart } from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { getDashboard, page } from '@artel/contract';
import { defineWebArea } from '@artel/web';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import { TariffsPromo } from './tariffs-promo.tsx';

const start = page({ name: 'index', path: '/', layout: 'default', access: 'login', titleKey: 'pages.index' });
const area = defineWebArea({
  name: 'test',
  pages: [{ page: start, component: async () => TariffsPromo }],
});

test('[Q-03] on the dashboard the banner of the trial leads to the tariffs', async () => {
  const data = { endsOn: '2026-12-06', daysLeft: 5, tariffName: 'Команда', price: null };
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see'] }));
  fakeRoute(getDashboard, () => ({ parts: [{ name: promoPart.name, state: 'ready' as const, data }] }));
  await renderPage('/', {
    areas: [area, companyWeb, billingWeb],
    strings: [strings, companyStrings],
    signedInAs: 'anna@example.ru',
  });
  const banner = within(await screen.findByRole('region', { name: 'Пробный период: осталось 5 дней' }));
  expect(banner.getByRole('link', { name: 'Выбрать тариф' })).toHaveAttribute('href', '/tariffs');
});
