import {
  cancelChange,
  confirmPreview,
  getOffer,
  getSellerSettings,
  listCustomers,
  listInvoices,
  listSubscriptions,
  listTariffLines,
  previewChange,
  previewSubscription,
  type SellerSettings,
  type Subscription,
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
import { renewalPreview } from '../testing/renewal-preview.ts';
import { sellerSettings } from '../testing/seller-settings.ts';
import { listedSubscriptions, price, subscription } from '../testing/subscription.ts';

/** The invoice of the next period with fewer seats. */
const voided = {
  act: 'void' as const,
  reason: 'renew' as const,
  number: '153',
  kopecks: 78_000,
  creditKopecks: 0,
  when: 'now' as const,
};

test('[R-11] fewer seats are calculated, come with the next period, are shown, and may be taken back', async () => {
  let shown = subscription;
  const requested: unknown[] = [];
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
  fakeRoute(listSubscriptions, () => listedSubscriptions([shown]));
  fakeRoute(listTariffLines, () => ({ items: [], people: 2 }));
  fakeRoute(listInvoices, () => ({ items: [], nextCursor: null }));
  fakeRoute(previewChange, ({ body }) => {
    requested.push(body);
    return {
      ...renewalPreview,
      renewalKopecks: 78_000,
      over: [{ limit: 'disk.storage-bytes', used: 80 * 2 ** 30, most: 50 * 2 ** 30 }],
    };
  });
  fakeRoute(getOffer, () => ({ offer: null, isAccepted: true, isOtherInn: false, contract: null }));
  fakeRoute(confirmPreview, () => {
    shown = {
      ...subscription,
      next: { tariffName: 'Команда', seats: 2, from: '2026-12-01', invoices: [voided] },
    };
    return { subscriptionId: subscription.id, invoiceId: null };
  });
  fakeRoute(cancelChange, () => {
    shown = subscription;
    return {};
  });
  const { user } = await renderPage('/subscriptions', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  await user.click(await screen.findByRole('button', { name: 'Изменить места или тариф' }));
  const dialog = within(await screen.findByRole('dialog'));
  const seats = dialog.getByRole('textbox', { name: /Сколько мест/ });
  await user.clear(seats);
  await user.type(seats, '2');
  await user.click(dialog.getByRole('button', { name: 'Рассчитать' }));
  expect(await dialog.findByText(/Изменится с 01\.12\.2026/)).toBeVisible();
  expect(dialog.getByText('Дальше за каждый срок: 780,00 ₽.')).toBeVisible();
  expect(dialog.getByRole('note')).toHaveTextContent(/На диске занято 80\sГБ из 50\sГБ/);
  expect(requested).toEqual([{ tariffId: subscription.tariffId, seats: 2 }]);
  await user.click(dialog.getByRole('button', { name: 'Изменить' }));
  expect(await screen.findByText(/С 01\.12\.2026: «Команда», 2 места/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отменить изменение' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Отменить изменение?' }));
  expect(asked.getByRole('listitem')).toHaveTextContent(/^Счёт №\s153 на 780,00\s₽ будет аннулирован\.$/);
  await user.click(asked.getByRole('button', { name: 'Отменить изменение' }));
  await screen.findByRole('button', { name: 'Изменить места или тариф' });
  expect(await screen.findByText('Оплачено с 01.11.2026 по 30.11.2026.')).toBeVisible();
  expect(screen.queryByText(/^Доступ есть/)).toBeNull();
});

const order = {
  id: '018f0000-0000-7000-8000-000000000051',
  number: '152',
  reason: 'subscribe' as const,
  kopecks: 195_000,
  leftKopecks: 195_000,
  dueOn: '2099-11-27',
  days: null,
};
const partly = { ...order, leftKopecks: 145_000 };
const renewal = {
  ...order,
  reason: 'renew' as const,
  days: { from: '2026-12-01', until: '2026-12-31' },
};
const trialOrder = { ...order, days: { from: '2026-12-06', until: '2027-01-05' } };
const over = { lastDay: '2026-12-07', isTrial: false, isOver: true };
const unpaid = { paidFrom: null, paidUntil: null, accessUntil: null, nextInvoice: null };

function open(
  shown: Subscription,
  permissions = ['billing.see', 'billing.manage'],
  change: Parameters<typeof listedSubscriptions>[1] = {},
) {
  fakeRoute(getProfile, () => buildProfile({ permissions }));
  fakeRoute(listSubscriptions, () => listedSubscriptions([shown], change));
  fakeRoute(listTariffLines, () => ({ items: [], people: 2 }));
  return renderPage('/subscriptions', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
}

type Shown = Partial<Subscription> &
  Pick<NonNullable<Parameters<typeof listedSubscriptions>[1]>, 'access' | 'isBuyerIncomplete'>;

const states: readonly [string, Shown, readonly string[], string | null][] = [
  [
    'an order that waits for its payment',
    { ...unpaid, state: 'awaiting-payment', owed: [order] },
    [
      'Пока ничего не оплачено.',
      'Счёт № 152: оплатите 1 950,00 ₽ до 27.11.2099.',
      'Оплаченный месяц начнётся в день оплаты.',
    ],
    'Изменить заказ',
  ],
  [
    'an order that is paid in part',
    { ...unpaid, state: 'awaiting-payment', owed: [partly] },
    [
      'Оплачено 500,00 ₽ из 1 950,00 ₽.',
      'Счёт № 152: осталось оплатить 1 450,00 ₽ до 27.11.2099.',
      'Оплаченный месяц начнётся в день, когда счёт будет оплачен полностью.',
    ],
    'Изменить заказ',
  ],
  [
    'an order of a company whose access is over',
    { ...unpaid, state: 'awaiting-payment', owed: [order], access: over },
    [
      'Компания открыта только для чтения. Когда счёт будет оплачен, полный доступ вернётся.',
      'Счёт № 152: оплатите 1 950,00 ₽ до 27.11.2099.',
    ],
    'Изменить заказ',
  ],
  [
    'an order whose trial is over, in the days of grace',
    {
      ...unpaid,
      state: 'past-due',
      accessUntil: '2026-12-12',
      owed: [{ ...trialOrder, dueOn: '2020-11-30' }],
    },
    [
      'Пока ничего не оплачено.',
      'Доступ есть по 12.12.2026 включительно.',
      'Счёт № 152 просрочен: оплатите 1 950,00 ₽, срок был 30.11.2020.',
      'Если оплатить по 12.12.2026 включительно, оплаченный месяц начнётся 06.12.2026, без перерыва, а если позже — в день оплаты.',
    ],
    'Изменить заказ',
  ],
  [
    'paid days that are still to come',
    { state: 'awaiting-payment', accessUntil: null, paidFrom: '2099-11-01', paidUntil: '2099-12-01' },
    ['ещё не началась', 'Оплачено с 01.11.2099 по 30.11.2099.'],
    'Изменить места или тариф',
  ],
  [
    'an order within a trial',
    { ...unpaid, state: 'trialing', accessUntil: '2026-12-05', owed: [order] },
    [
      'Доступ есть по 05.12.2026 включительно.',
      'Счёт № 152: оплатите 1 950,00 ₽ до 27.11.2099.',
      'Оплаченный месяц начнётся 06.12.2026, когда закончится пробный период.',
    ],
    'Изменить заказ',
  ],
  [
    'a paid period with nothing due',
    { nextInvoice: { on: '2099-11-17', kopecks: 195_000, vatRate: 22, from: '2099-12-01' } },
    [
      'Оплачено с 01.11.2026 по 30.11.2026.',
      'Следующий счёт: 17.11.2099, на 1 950,00 ₽ за срок с 01.12.2099. В том числе НДС 22 %.',
    ],
    'Изменить места или тариф',
  ],
  [
    'a paid period whose next invoice is there',
    { owed: [renewal], nextInvoice: null },
    ['Счёт № 152 за 01.12.2026 – 31.12.2026: оплатите 1 950,00 ₽ до 27.11.2099.'],
    'Изменить места или тариф',
  ],
  [
    'a paid period whose next invoice is paid in part',
    { owed: [{ ...renewal, leftKopecks: 145_000 }], nextInvoice: null },
    [
      'Оплачено с 01.11.2026 по 30.11.2026.',
      'Счёт № 152 за 01.12.2026 – 31.12.2026: осталось оплатить 1 450,00 ₽ до 27.11.2099. Оплачено 500,00 ₽ из 1 950,00 ₽.',
    ],
    'Изменить места или тариф',
  ],
  [
    'a paid period of a customer whose operator cannot issue invoices',
    { nextInvoice: { on: '2099-11-17', kopecks: 195_000, from: '2099-12-01' } },
    [
      'Оплачено с 01.11.2026 по 30.11.2026.',
      'Следующий срок, с 01.12.2099, стоит 1 950,00 ₽. Счёт придёт, когда оператор заполнит свои реквизиты.',
    ],
    'Изменить места или тариф',
  ],
  [
    'a paid period of a company whose card has no INN',
    { isHeldUp: true },
    ['Следующий срок, с 01.12.2026, стоит 1 950,00 ₽. Счёт не выставлен: в карточке компании нет ИНН.'],
    'Изменить места или тариф',
  ],
  [
    'a paid period of a company whose card has no INN, before the invoice is due',
    {
      isBuyerIncomplete: true,
      nextInvoice: { on: '2099-11-17', kopecks: 195_000, vatRate: 22, from: '2099-12-01' },
    },
    [
      'Следующий срок, с 01.12.2099, стоит 1 950,00 ₽. Счёт придёт 17.11.2099, если в карточке компании будет ИНН: сейчас он не указан. Открыть карточку компании',
    ],
    'Изменить места или тариф',
  ],
  [
    'a surcharge that waits',
    {
      owed: [{ ...order, reason: 'surcharge' }],
      nextInvoice: {
        on: '2099-11-17',
        kopecks: 195_000,
        changedKopecks: 312_000,
        vatRate: 22,
        from: '2099-12-01',
      },
    },
    [
      'Счёт № 152 на доплату за изменение: оплатите 1 950,00 ₽ до 27.11.2099.',
      'на 1 950,00 ₽ за срок с 01.12.2099. После доплаты за изменение — 3 120,00 ₽ за срок. В том числе',
    ],
    'Изменить места или тариф',
  ],
  [
    'days of grace',
    {
      state: 'past-due',
      accessUntil: '2026-12-07',
      owed: [{ ...renewal, dueOn: '2020-11-30' }],
      nextInvoice: null,
    },
    [
      'Оплачено с 01.11.2026 по 30.11.2026.',
      'Доступ есть по 07.12.2026 включительно.',
      'Счёт № 152 за 01.12.2026 – 31.12.2026 просрочен: оплатите 1 950,00 ₽, срок был 30.11.2020.',
      'Если оплатить по 07.12.2026 включительно, оплаченный месяц начнётся 01.12.2026, без перерыва, а если позже — в день оплаты.',
    ],
    'Изменить места или тариф',
  ],
  [
    'a suspension',
    { state: 'suspended', accessUntil: null, owed: [renewal], nextInvoice: null, access: over },
    [
      'Оплачено с 01.11.2026 по 30.11.2026.',
      'Компания открыта только для чтения. Когда счёт будет оплачен, полный доступ вернётся.',
      'Счёт № 152 за следующий срок: оплатите 1 950,00 ₽ до 27.11.2099.',
      'Оплаченный месяц начнётся в день оплаты.',
    ],
    'Изменить места или тариф',
  ],
  [
    'a suspension before the invoice is there',
    {
      state: 'suspended',
      accessUntil: null,
      nextInvoice: { on: '2020-12-01', kopecks: 195_000, vatRate: 22, from: '2020-12-01' },
    },
    ['Следующий счёт придёт в ближайшие сутки: 1 950,00 ₽ за месяц со дня оплаты. В том числе НДС 22 %.'],
    'Изменить места или тариф',
  ],
  [
    'a subscription that ends',
    { isEnding: true, nextInvoice: null },
    ['Следующий счёт не придёт: подписка закончится вместе с оплаченным сроком.'],
    null,
  ],
  [
    'one that ended',
    { state: 'canceled', accessUntil: null, nextInvoice: null },
    ['Оплачено с 01.11.2026 по 30.11.2026.'],
    null,
  ],
];

test.each(states)(
  '[R-11] the page says what is paid, what comes next and how much, and lets it be changed: %s',
  async (_name, { access = null, isBuyerIncomplete = false, ...is }, words, change) => {
    await open({ ...subscription, ...is }, undefined, { access, isBuyerIncomplete });
    const region = await screen.findByRole('region', { name: subscription.tariffName });
    const shown = region.textContent?.replaceAll(/\s/g, ' ');
    for (const one of words) expect(shown).toContain(one);
    const button = within(region).queryByRole('button', { name: /^Изменить/ });
    expect(button?.textContent ?? null).toBe(change);
    const link = within(region).queryByRole('link', { name: 'Открыть неоплаченные счета' });
    const [owed] = is.owed ?? [];
    const wanted = owed && (owed.leftKopecks < owed.kopecks ? 'partly-paid' : 'open');
    expect(link?.getAttribute('href') ?? null).toBe(wanted ? `/invoices?state=${wanted}` : null);
  },
);

test('[R-11] an order that was never paid for is changed where it is shown, and the preview names both invoices', async () => {
  const tariff = {
    id: subscription.tariffId,
    lineId: subscription.lineId,
    name: 'Команда',
    about: '',
    isOffered: true,
    price: subscription.price,
    priceNumber: 1,
    version: 1,
  };
  const { user } = await open({ ...subscription, ...unpaid, state: 'awaiting-payment', owed: [order] });
  fakeRoute(listTariffLines, () => ({
    items: [
      {
        id: subscription.lineId,
        name: 'Рабочее место',
        about: '',
        isBase: true,
        isOffered: true,
        version: 1,
        tariffs: [tariff],
      },
    ],
    people: 2,
  }));
  fakeRoute(getOffer, () => ({ offer: null, isAccepted: true, isOtherInn: false, contract: null }));
  const { effect: _, ...ordered } = renewalPreview;
  const now = { when: 'now' as const, reason: 'subscribe' as const };
  fakeRoute(previewSubscription, () => ({
    ...ordered,
    startsOn: null,
    payableKopecks: 28_000,
    invoices: [
      { ...now, act: 'void' as const, number: '152', kopecks: 195_000, creditKopecks: 50_000 },
      { ...now, act: 'issue' as const, number: null, kopecks: 78_000, creditKopecks: 50_000 },
    ],
  }));
  await user.click(await screen.findByRole('button', { name: 'Изменить заказ' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить заказ «Команда»' }));
  await user.click(dialog.getByRole('button', { name: 'Рассчитать' }));
  const invoices = within(await dialog.findByRole('region', { name: 'Что будет со счетами' }));
  expect(
    invoices.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual([
    'Счёт № 152 на 1 950,00 ₽ будет аннулирован, 500,00 ₽ вернутся на баланс.',
    'Новый счёт на 780,00 ₽. Из них 500,00 ₽ зачтём с баланса, к оплате останется 280,00 ₽.',
  ]);
  expect(dialog.getByRole('button', { name: 'Выставить счёт' })).toBeVisible();
});

test('[R-11] the act that ends a subscription names the invoices that become void', async () => {
  const half = { ...renewal, leftKopecks: 145_000 };
  const { user } = await open({ ...subscription, owed: [half], nextInvoice: null });
  await user.click(await screen.findByRole('button', { name: 'Отказаться' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Отказаться/ }));
  expect(dialog.getByRole('listitem').textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Счёт № 152 на 1 950,00 ₽ будет аннулирован, 500,00 ₽ вернутся на баланс.',
  );
});

test('[R-11] a subscription without people and without another tariff offers no change', async () => {
  const flat = { ...subscription.price, seatKopecks: 0, flatKopecks: 199_000 };
  await open({ ...subscription, isBase: false, price: flat, seats: 1 });
  expect(await screen.findByRole('button', { name: 'Отказаться' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Изменить/ })).toBeNull();
});

const offered = {
  id: subscription.tariffId,
  lineId: subscription.lineId,
  name: 'Команда',
  about: '',
  isOffered: true,
  price,
  priceNumber: 1,
  version: 1,
};
const catalogue = [
  {
    id: subscription.lineId,
    name: 'Рабочее место',
    about: '',
    isBase: true,
    isOffered: true,
    version: 1,
    tariffs: [offered],
  },
];

test.each([
  [
    'a trial',
    { access: { lastDay: '2026-12-10', isTrial: true, isOver: false } },
    'Пробный период',
    [
      'Пробный период идёт по 10.12.2026 включительно, платить за него не нужно.',
      'С 11.12.2026 компания будет открыта только для чтения, если не выбрать тариф.',
      'оплаченный срок начнётся 11.12.2026.',
    ],
  ],
  [
    'a trial that is over',
    { access: { lastDay: '2026-11-10', isTrial: true, isOver: true } },
    'Действующей подписки нет',
    ['Пробный период закончился 10.11.2026: компания открыта только для чтения.', 'Выберите тариф'],
  ],
  [
    'the days after the notice to a company without a trial',
    { access: { lastDay: '2026-12-10', isTrial: false, isOver: false } },
    'Действующей подписки нет',
    ['Доступ есть по 10.12.2026 включительно.', 'Выберите тариф'],
  ],
  [
    'an operator that cannot issue invoices',
    { isSellerIncomplete: true },
    'Действующей подписки нет',
    ['Счёт можно будет получить, когда оператор заполнит свои реквизиты.'],
  ],
] as const)(
  '[R-11] a company without a tariff is shown until when it may work, what comes after and what the tariffs cost: %s',
  async (_name, change, title, words) => {
    fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
    fakeRoute(listSubscriptions, () => listedSubscriptions([], change));
    fakeRoute(listTariffLines, () => ({ items: catalogue, people: 5, vatRate: 22 }));
    await renderPage('/subscriptions', {
      areas: [companyWeb, billingWeb],
      strings: [companyStrings, strings],
      signedInAs: 'anna@example.ru',
    });
    const region = await screen.findByRole('region', { name: title });
    await within(region).findByText(/^«Команда»/);
    const shown = region.textContent?.replaceAll(/\s/g, ' ');
    const prices = [
      '«Команда»: 390,00 ₽ за место в месяц.',
      'За 5 человек: 1 950,00 ₽ в месяц.',
      'НДС (22 %)',
    ];
    for (const one of [...words, ...prices]) expect(shown).toContain(one);
    expect(within(region).getByRole('link', { name: 'Выбрать тариф' })).toHaveAttribute('href', '/tariffs');
  },
);

test('[R-11] the seller whose card lacks details of an invoice reads which, beside its customers', async () => {
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'operator.billing'] }));
  fakeRoute(listCustomers, () => ({ items: [], nextCursor: null }));
  const incomplete: SellerSettings = { ...sellerSettings, missing: ['inn', 'account'] };
  fakeRoute(getSellerSettings, () => incomplete);
  await renderPage('/subscriptions', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findByText(/нет таких данных: ИНН, банковский счёт с БИК\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Заполнить карточку' })).toHaveAttribute(
    'href',
    '/company?section=card',
  );
});
