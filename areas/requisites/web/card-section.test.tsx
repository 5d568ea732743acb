import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page, requestErrors } from '@artel/contract';
import identityStrings from '@artel/identity/strings' with { type: 'json' };
import {
  type CompanyCard,
  claimCompany,
  confirmCompany,
  findBank,
  getCompanyCard,
  lookupCompany,
  requisitesErrors,
  updateCompanyCard,
  withdrawCompanyClaim,
} from '@artel/requisites/contract';
import strings from '@artel/requisites/strings' with { type: 'json' };
import { requisitesWeb } from '@artel/requisites/web';
import { defineWebArea } from '@artel/web';
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { requisitesInside } from './requisites-inside.ts';
import { buildCard } from './testing/build-card.ts';

const own = page({ name: 'own', path: '/own', layout: 'default', access: 'login', titleKey: 'pages.own' });
const ownWeb = defineWebArea({
  name: 'own',
  pages: [{ page: own, component: requisitesInside.companySections[0].component }],
});
const empty = buildCard();
const filled: CompanyCard = {
  ...empty,
  kind: 'legal-entity',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
};

let card: CompanyCard;
let sent: unknown[];
/** The directory of banks; there is none unless the test says so. */
let banks: (bik: string) => z.infer<typeof findBank.response>;
beforeEach(() => {
  sessionStorage.clear();
  card = empty;
  sent = [];
  banks = () => ({ state: 'off', bank: null });
});

async function open(first: CompanyCard = empty, isOperator = false) {
  card = first;
  const company = {
    id: 'company-1',
    name: 'Ладога',
    memberId: 'member-1',
    role: 'owner' as const,
    isOperator,
    logo: null,
  };
  fakeRoute(getProfile, () =>
    buildProfile({ company, permissions: ['company.manage', 'company.confirm', 'company.see-contacts'] }),
  );
  fakeRoute(findBank, ({ params }) => banks(params.bik));
  fakeRoute(getCompanyCard, () => card);
  fakeRoute(updateCompanyCard, ({ body }) => {
    sent.push(body);
    const { bankAccounts = [], ...rest } = body.card;
    card = {
      ...card,
      ...(rest as Partial<CompanyCard>),
      bankAccounts: bankAccounts.map((account, index) => ({
        ...(account as Omit<CompanyCard['bankAccounts'][number], 'id'>),
        id: `account-${index}`,
      })),
      version: card.version + 1,
    };
    return card;
  });
  const view = await renderPage('/own', {
    areas: [companyWeb, requisitesWeb, ownWeb],
    strings: [strings, companyStrings, identityStrings],
    signedInAs: 'anna@example.ru',
  });
  await screen.findByRole('form', { name: 'Карточка' });
  return view;
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const saveButton = () => screen.getByRole('button', { name: 'Сохранить реквизиты' });

test('the form follows the INN: ten digits are a legal entity, twelve a person', async () => {
  const { user } = await open();
  await user.type(field('ИНН'), '500100732259');
  expect(screen.getByRole('radio', { name: 'ИП' })).toBeChecked();
  expect(field('ОГРНИП')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'КПП' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Самозанятый' }));
  expect(screen.queryByRole('textbox', { name: 'ОГРНИП' })).toBeNull();
  expect(field('Фамилия')).toBeVisible();
  await user.clear(field('ИНН'));
  await user.type(field('ИНН'), '7707083893');
  expect(screen.getByRole('radio', { name: 'Юридическое лицо' })).toBeChecked();
  expect(field('КПП')).toBeVisible();
});

test('slips are named at their fields before anything is sent; a corrected form is sent', async () => {
  const { user } = await open();
  await user.type(field('ИНН'), '7707083894');
  await user.click(saveButton());
  expect(field('ИНН')).toHaveFocus();
  expect(field('ИНН')).toHaveAccessibleDescription(/контрольная цифра не сходится/);
  expect(field('КПП')).toBeInvalid();
  await user.type(field('ИНН'), '{Backspace}3');
  expect(field('ИНН')).toBeValid();
  await user.type(field('КПП'), '7736 01001');
  await user.type(field('ОГРН'), '1027700132195');
  await user.click(saveButton());
  expect(await screen.findByText('Реквизиты сохранены')).toBeVisible();
  expect(sent).toMatchObject([
    { version: 1, card: { inn: '7707083893', kpp: '773601001', kind: 'legal-entity', vatRegime: null } },
  ]);
  await user.click(saveButton());
  await waitFor(() => expect(sent).toMatchObject([{ version: 1 }, { version: 2 }]));
});

test('a doubtful account is reported beside its field and blocks no one; a seller has to correct it', async () => {
  const { user, unmount } = await open(filled);
  const add = async () => {
    await user.click(screen.getByRole('button', { name: 'Добавить счёт' }));
    await user.type(field('БИК'), '044525225');
    await user.type(field(/Расчётный счёт/), '40702810138250123018');
  };
  await add();
  expect(field(/Расчётный счёт/)).toHaveAccessibleDescription(/не сходится с БИК/);
  expect(field(/Расчётный счёт/)).toBeValid();
  await user.click(saveButton());
  expect(await screen.findByText('Реквизиты сохранены')).toBeVisible();
  expect(sent).toMatchObject([{ card: { bankAccounts: [{ account: '40702810138250123018' }] } }]);
  unmount();
  sessionStorage.clear();
  await open(filled, true);
  await add();
  await user.click(saveButton());
  expect(field(/Расчётный счёт/)).toBeInvalid();
  expect(sent).toHaveLength(1);
});

test('one of several accounts is the main one; an account can be removed', async () => {
  const { user } = await open(filled);
  const account = (number: number) => within(screen.getByRole('region', { name: `Счёт ${number}` }));
  for (const [index, digits] of ['40702810138250123017', '40702810801400016513'].entries()) {
    await user.click(screen.getByRole('button', { name: 'Добавить счёт' }));
    const fields = account(index + 1);
    await user.type(fields.getByLabelText('БИК'), index === 0 ? '044525225' : '044525593');
    await user.type(fields.getByLabelText('Расчётный счёт'), digits);
  }
  expect(account(1).getByRole('checkbox', { name: 'Основной счёт' })).toBeChecked();
  await user.click(account(2).getByRole('checkbox', { name: 'Основной счёт' }));
  expect(account(1).getByRole('checkbox', { name: 'Основной счёт' })).not.toBeChecked();
  await user.click(account(1).getByRole('button', { name: 'Убрать счёт' }));
  expect(account(1).getByLabelText('БИК')).toHaveValue('044525593');
});

test('typed values survive a reload', async () => {
  const { user, unmount } = await open();
  await user.type(field('ИНН'), '7707083893');
  await user.click(screen.getByRole('button', { name: 'Добавить счёт' }));
  await user.type(field('БИК'), '044525225');
  unmount();
  await open();
  expect(field('ИНН')).toHaveValue('7707083893');
  expect(field('БИК')).toHaveValue('044525225');
});

test('a card that another person has changed is shown, and the next attempt is made on top of it', async () => {
  const { user } = await open(filled);
  const { code } = requestErrors.stale;
  const stale = { statusCode: 409, code, message: 'Изменил кто-то другой.', requestId: 'test' };
  const theirs = { ...filled, legalAddress: 'Казань', version: 5 };
  fakeRoute(updateCompanyCard, ({ body }) => {
    sent.push(body);
    return body.version === 5 ? { ...theirs, version: 6 } : answers(409, { ...stale, current: theirs });
  });
  await user.type(field(/Юридический адрес/), 'Омск');
  await user.click(saveButton());
  expect(await screen.findByText('Юридический адрес: Казань')).toBeVisible();
  expect(field(/Юридический адрес/)).toHaveValue('Омск');
  await user.click(saveButton());
  expect(await screen.findByText('Реквизиты сохранены')).toBeVisible();
  expect(sent).toMatchObject([{ version: 1 }, { version: 5, card: { legalAddress: 'Омск' } }]);
});

const found = {
  kind: 'legal-entity' as const,
  shortName: 'ООО «Ромашка»',
  fullName: '',
  familyName: '',
  givenName: '',
  middleName: '',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  okpo: '',
  legalAddress: 'Москва',
  signer: { name: 'Петрова Нина', position: 'Директор' },
  status: 'liquidating' as const,
  isBranch: false,
};

test('the registers fill the form in; a branch can be chosen; what they do not know stays', async () => {
  const { user } = await open();
  fakeRoute(lookupCompany, () => ({
    state: 'found' as const,
    companies: [found, { ...found, kpp: '165543001', isBranch: true, shortName: 'Казанский филиал' }],
  }));
  expect(screen.getByRole('button', { name: 'Заполнить по ИНН' })).toBeDisabled();
  await user.type(field(/Почтовый адрес/), 'а/я 5');
  await user.type(field('ИНН'), '7707083893');
  await user.click(screen.getByRole('button', { name: 'Заполнить по ИНН' }));
  expect(await screen.findByText('Компания ликвидируется.')).toBeVisible();
  expect(field('КПП')).toHaveValue('773601001');
  expect(field('Краткое название')).toHaveValue('ООО «Ромашка»');
  expect(field(/Почтовый адрес/)).toHaveValue('а/я 5');
  await user.click(screen.getByRole('button', { name: 'Казанский филиал, КПП 165543001' }));
  expect(field('КПП')).toHaveValue('165543001');
});

test.each([
  ['off', /не подключён/],
  ['away', /не отвечает/],
  ['not-found', /такой компании нет/],
] as const)('registers that are %s leave the form to the person', async (state, sentence) => {
  const { user } = await open();
  fakeRoute(lookupCompany, () => ({ state: state as 'off', companies: [] }));
  await user.type(field('ИНН'), '7707083893');
  await user.click(screen.getByRole('button', { name: 'Заполнить по ИНН' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(field('ИНН')).toHaveValue('7707083893');
});

test('an unconfirmed company says so; its owner confirms it or writes to the operator', async () => {
  const { user } = await open(filled);
  expect(screen.getByText('Не подтверждена')).toBeVisible();
  fakeRoute(confirmCompany, () => fails(requisitesErrors['mail-unrelated'], 'Адрес не связан с компанией.'));
  await user.click(screen.getByRole('button', { name: 'Подтвердить по реестрам' }));
  expect(await screen.findByText('Адрес не связан с компанией.')).toBeVisible();
  fakeRoute(claimCompany, ({ body }) => {
    sent.push(body);
    card = { ...card, claim: { state: 'open', createdAt: '2026-11-21T10:00:00Z' } };
    return card;
  });
  await user.click(screen.getByRole('button', { name: 'Написать оператору' }));
  await user.type(field(/Пояснение/), 'Пришлём устав');
  await user.click(screen.getByRole('button', { name: 'Отправить заявку' }));
  expect(await screen.findByText('Заявка отправлена, оператор её рассматривает.')).toBeVisible();
  expect(sent).toEqual([{ note: 'Пришлём устав' }]);
  expect(screen.queryByRole('button', { name: 'Написать оператору' })).toBeNull();
  fakeRoute(withdrawCompanyClaim, () => {
    card = { ...card, claim: null };
    return card;
  });
  await user.click(screen.getByRole('button', { name: 'Отозвать заявку' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отозвать заявку?' }));
  await user.click(question.getByRole('button', { name: 'Отозвать заявку' }));
  expect(await screen.findByRole('button', { name: 'Написать оператору' })).toBeVisible();
  expect(screen.queryByText('Заявка отправлена, оператор её рассматривает.')).toBeNull();
  fakeRoute(confirmCompany, () => {
    card = { ...card, confirmedAt: '2026-11-21T10:00:00Z', confirmedBy: 'lookup' };
    return card;
  });
  await user.click(screen.getByRole('button', { name: 'Подтвердить по реестрам' }));
  expect(await screen.findByText('Подтверждена')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Подтвердить по реестрам' })).toBeNull();
});

test('without registers that can be queried neither form nor confirmation offers them', async () => {
  await open({ ...filled, canLookUp: false });
  expect(screen.getByText('Не подтверждена')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Подтвердить по реестрам' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Заполнить по ИНН' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Написать оператору' })).toBeVisible();
});

test('a card that could not be loaded can be requested again', async () => {
  let isDown = true;
  fakeRoute(getProfile, () => buildProfile());
  fakeRoute(getCompanyCard, () => (isDown ? fails(requestErrors.unavailable, 'Недоступно.') : filled));
  const { user } = await renderPage('/own', {
    areas: [companyWeb, requisitesWeb, ownWeb],
    strings: [strings, companyStrings, identityStrings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findByText('Не удалось загрузить реквизиты.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByRole('form', { name: 'Карточка' })).toBeVisible();
});

test('a BIK that is typed brings its bank; what was typed by hand stays, and an unknown one is doubted', async () => {
  const known: Record<string, { name: string; correspondentAccount: string }> = {
    '044525225': { name: 'ПАО СБЕРБАНК', correspondentAccount: '30101810400000000225' },
    '044525593': { name: 'АО "АЛЬФА-БАНК"', correspondentAccount: '30101810200000000593' },
  };
  banks = (bik) => {
    const bank = known[bik];
    return bank
      ? { state: 'found', bank: { bik, town: 'г Москва', ...bank } }
      : { state: 'unknown', bank: null };
  };
  const { user } = await open(filled);
  await user.click(screen.getByRole('button', { name: 'Добавить счёт' }));
  const bik = screen.getByLabelText('БИК');
  await user.type(bik, '044525225');
  await waitFor(() => expect(screen.getByLabelText(/^Банк/)).toHaveValue('ПАО СБЕРБАНК'));
  expect(screen.getByLabelText(/^Корреспондентский счёт/)).toHaveValue('30101810400000000225');
  await user.clear(bik);
  await user.type(bik, '044525593');
  await waitFor(() => expect(screen.getByLabelText(/^Банк/)).toHaveValue('АО "АЛЬФА-БАНК"'));
  await user.clear(screen.getByLabelText(/^Банк/));
  await user.type(screen.getByLabelText(/^Банк/), 'Альфа');
  await user.clear(bik);
  await user.type(bik, '044525225');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Корреспондентский счёт/)).toHaveValue('30101810400000000225'),
  );
  expect(screen.getByLabelText(/^Банк/)).toHaveValue('Альфа');
  await user.clear(bik);
  await user.type(bik, '049999999');
  await waitFor(() => expect(bik).toHaveAccessibleDescription(/нет в справочнике Банка России/));
  expect(screen.getByLabelText(/^Банк/)).toHaveValue('Альфа');
});
