import {
  cancelRegime,
  deleteSigner,
  getSellerSettings,
  planRegime,
  type SellerSettings,
  setSigner,
  updateSellerSettings,
} from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { fakeRoute, renderPage } from '@artel/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import { sellerSettings } from '../testing/seller-settings.ts';

const settings: SellerSettings = {
  ...sellerSettings,
  actPrefix: 'А-',
  invoicesBegun: true,
  regime: 'usn-5',
  regimes: [{ fromOn: '2004-01-01', regime: 'usn-5', isPlanned: false }],
  version: 3,
};

function open() {
  let stored = settings;
  const input: unknown[] = [];
  const store = (more: Partial<SellerSettings>) => {
    stored = { ...stored, ...more, version: stored.version + 1 };
    return stored;
  };
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'operator.billing'] }));
  fakeRoute(getSellerSettings, () => stored);
  fakeRoute(updateSellerSettings, ({ body }) => {
    input.push(body);
    return store(body);
  });
  fakeRoute(setSigner, ({ params, body }) => store({ signers: [{ ...params, ...body }] }));
  fakeRoute(deleteSigner, () => store({ signers: [] }));
  fakeRoute(planRegime, ({ params, body }) =>
    store({ regimes: [{ ...params, ...body, isPlanned: true }, ...settings.regimes] }),
  );
  fakeRoute(cancelRegime, () => store({ regimes: settings.regimes }));
  return {
    input,
    page: renderPage('/invoices?view=settings', {
      areas: [companyWeb, billingWeb],
      strings: [companyStrings, strings],
      signedInAs: 'anna@example.ru',
    }),
  };
}

test('[R-06] the seller sets the numbering of documents; a series begun this year is fixed, and an invalid number is refused at its field', async () => {
  const { input, page } = open();
  const { user } = await page;
  const form = within(await screen.findByRole('form', { name: 'Номера и сроки' }));
  expect(form.getByText(/номера уже выдавались/)).toBeVisible();
  expect(form.queryByRole('textbox', { name: /номера? счёта(?!-)/ })).toBeNull();
  expect(form.getByRole('textbox', { name: /Префикс номера акта/ })).toHaveValue('А-');
  const days = form.getByRole('textbox', { name: 'Дней на оплату счёта' });
  await user.clear(days);
  await user.type(days, '61');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await form.findByText('Введите целое число от 1 до 60.')).toBeVisible();
  expect(input).toEqual([]);
  await user.clear(days);
  await user.type(days, '10');
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Сохранено')).toBeVisible();
  expect(input).toMatchObject([
    { dueDays: 10, graceDays: 7, actPrefix: 'А-', closingKind: null, version: 3 },
  ]);
});

test('[R-06] a signer from a given day can be added and removed, and so can another tax', async () => {
  const { user } = await open().page;
  await user.click(await screen.findByRole('button', { name: 'Добавить подписанта' }));
  const signer = within(await screen.findByRole('dialog'));
  await user.type(signer.getByRole('textbox', { name: 'Фамилия и инициалы' }), 'Волков С. Д.');
  await user.type(signer.getByRole('textbox', { name: /С какого дня/ }), '31.02.2027');
  await user.click(signer.getByRole('button', { name: 'Сохранить' }));
  expect(await signer.findByText('Заполните это поле.')).toBeVisible();
  expect(signer.getByText('Введите дату в формате ДД.ММ.ГГГГ')).toBeVisible();
  await user.type(signer.getByRole('textbox', { name: 'Должность' }), 'Директор');
  await user.clear(signer.getByRole('textbox', { name: /С какого дня/ }));
  await user.type(signer.getByRole('textbox', { name: /С какого дня/ }), '01.01.2027');
  await user.click(signer.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/Волков С\. Д\., Директор/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Убрать: Волков С. Д.' }));
  expect(await screen.findByText('Пока подписывает руководитель из карточки компании.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Запланировать смену' }));
  const plan = within(await screen.findByRole('dialog'));
  await user.selectOptions(plan.getByRole('combobox', { name: 'Новая система' }), 'general');
  await user.type(plan.getByRole('textbox', { name: /С какого дня/ }), '01.01.2027');
  await user.click(plan.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('запланировано')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить смену' }));
  await screen.findByText('с самого начала');
  expect(screen.queryByText('запланировано')).toBeNull();
});

test('[R-06] a seller who charges VAT is warned that an act needs a tax invoice beside it', async () => {
  const { user } = await open().page;
  const form = within(await screen.findByRole('form', { name: 'Номера и сроки' }));
  const kind = form.getByRole('combobox', { name: 'Чем закрывать месяц' });
  expect(form.queryByText(/нужен счёт-фактура/)).toBeNull();
  for (const label of [/^Акт/, /статус.* 2/]) {
    const option = within(kind).getByRole<HTMLOptionElement>('option', { name: label });
    await user.selectOptions(kind, option);
    expect(form.getByText(/кроме такого документа покупателям нужен счёт-фактура/)).toBeVisible();
  }
  await user.selectOptions(kind, within(kind).getByRole('option', { name: /статус.* 1/ }));
  expect(form.queryByText(/нужен счёт-фактура/)).toBeNull();
});
