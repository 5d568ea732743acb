import { defineLimits, type Page, page, requestErrors, resource } from '@artel/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineWebArea } from '../area/web-area.ts';
import { answers, fakeRoute, renderPage } from '../testing/index.ts';
import { ResourcePage } from './index.ts';

const limits = defineLimits('fleet', { cars: { of: 'company', existing: 10 } });
const cars = resource({
  area: 'fleet',
  one: 'car',
  many: 'cars',
  fields: {
    plate: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
    notes: z.string().check(z.maxLength(2_000)),
    fuel: z.enum(['petrol', 'gas']),
    isRented: z.boolean(),
  },
  sorts: { plate: 'plate', created: 'createdAt' },
  access: 'fleet.manage-cars',
  limit: limits.cars,
  acts: {
    created: 'fleet/car-created',
    updated: 'fleet/car-updated',
    deleted: 'fleet/car-deleted',
  },
});
const carsPage: Page = page({
  name: 'cars',
  path: '/cars',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.cars',
});
const labels = { plate: 'Номер', notes: 'Заметки', fuel: 'Топливо', isRented: 'В аренде' };
const choices = { fuel: { petrol: 'Бензин', gas: 'Газ' } };
const car = {
  id: '1',
  plate: 'А001АА',
  notes: 'У склада',
  fuel: 'gas' as const,
  isRented: true,
  createdAt: '2026-11-20T09:00:00Z',
  version: 3,
};

let mayWrite = true;
const bodies: unknown[] = [];
const fleetWeb = defineWebArea({
  name: 'fleet',
  pages: [
    {
      page: carsPage,
      component: async () => () => (
        <ResourcePage resource={cars} page={carsPage} labels={labels} choices={choices} mayWrite={mayWrite} />
      ),
    },
  ],
});
const open = () =>
  renderPage('/cars', {
    areas: [fleetWeb],
    strings: [{ pages: { cars: 'Машины' } }],
    signedInAs: 'anna@example.ru',
  });

beforeEach(() => {
  mayWrite = true;
  bodies.length = 0;
  fakeRoute(cars.list, () => ({ items: [car], nextCursor: null }));
});

test('the columns follow from the fields: a choice and a switch in words', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /А001АА/ });
  for (const words of ['У склада', 'Газ', 'да']) expect(within(row).getByText(words)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Машины' })).toBeVisible();
});

test('the form follows from the fields, and finds slips before anything is sent', async () => {
  fakeRoute(cars.create, ({ body }) => {
    bodies.push(body);
    return { ...car, ...body, id: '2', version: 1 };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Добавить' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  expect(within(dialog).getByRole('textbox', { name: /Номер/ })).toBeInvalid();
  expect(bodies).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: /Номер/ }), 'В002ВВ');
  await user.click(within(dialog).getByRole('radio', { name: 'Газ' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'В аренде' }));
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(bodies).toEqual([{ plate: 'В002ВВ', notes: '', fuel: 'gas', isRented: true }]));
});

test('what another person changed meanwhile is adopted: the next attempt is made on top of it', async () => {
  fakeRoute(cars.update, ({ body }) => {
    bodies.push(body.version);
    return body.version === 3
      ? answers(409, {
          statusCode: 409,
          code: requestErrors.stale.code,
          message: 'Данные изменились.',
          requestId: 'test',
          current: { ...car, version: 7 },
        })
      : { ...car, ...body };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'А001АА' }));
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Данные изменились.');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(bodies).toEqual([3, 7]));
});

test('who may not write opens the details, and finds no form', async () => {
  mayWrite = false;
  const { user } = await open();
  await user.dblClick(await screen.findByRole('row', { name: /А001АА/ }));
  const dialog = await screen.findByRole('dialog', { name: 'А001АА' });
  expect(within(dialog).getByText('Газ')).toBeVisible();
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});
