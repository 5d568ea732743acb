import { listTariffLines, type TariffLine } from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';

const lineId = '018f0000-0000-7000-8000-000000000001';

function buildTariff(
  n: number,
  name: string,
  price: Partial<TariffLine['tariffs'][number]['price']>,
): TariffLine['tariffs'][number] {
  return {
    id: `018f0000-0000-7000-8000-00000000001${n}`,
    lineId,
    name,
    about: '',
    isOffered: true,
    price: {
      term: 'month',
      flatKopecks: 0,
      seatKopecks: 0,
      limits: { members: null, 'disk.storage-bytes': null },
      ...price,
    },
    priceNumber: 1,
    version: 1,
  };
}

const line: TariffLine = {
  id: lineId,
  name: 'Рабочее место',
  about: 'Почта, встречи и диск',
  isBase: true,
  isOffered: true,
  version: 1,
  tariffs: [
    buildTariff(1, 'Старт', { seatKopecks: 19_000, limits: { members: 10, 'disk.storage-bytes': null } }),
    buildTariff(2, 'Команда', { seatKopecks: 49_000, limits: { members: 250, 'disk.storage-bytes': null } }),
  ],
};

function open(permissions: string[], items: TariffLine[]) {
  fakeRoute(getProfile, () => buildProfile({ permissions }));
  fakeRoute(listTariffLines, () => ({ items, people: 2 }));
  return renderPage('/tariff-lines', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
}

test('[R-10] the tariffs of a line are shown side by side, with the price and content of each', async () => {
  await open(['billing.see'], [line]);
  const section = await screen.findByRole('region', { name: 'Рабочее место' });
  const table = within(section).getByRole('table');
  expect(within(table).getAllByRole('columnheader').slice(1)).toEqual([
    within(table).getByRole('columnheader', { name: 'Старт' }),
    within(table).getByRole('columnheader', { name: 'Команда' }),
  ]);
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    );
  expect(cells.some(([first, second]) => first?.includes('190') && second?.includes('490'))).toBe(true);
  expect(cells.some(([first, second]) => first?.includes('10') && second?.includes('250'))).toBe(true);
  expect(screen.queryByRole('button', { name: /Изменить|Добавить/ })).toBeNull();
});

test('[R-10] the seller of the tariffs changes the lines in the same place', async () => {
  const { user } = await open(['billing.see', 'operator.tariffs'], [line]);
  await user.click(await screen.findByRole('button', { name: /Рабочее место/ }));
  expect(
    await within(await screen.findByRole('dialog')).findByDisplayValue('Рабочее место'),
  ).toBeInTheDocument();
});

test('[R-10] a catalogue without lines says so', async () => {
  await open(['billing.see'], []);
  expect(await screen.findByText('Тарифов пока нет')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});
