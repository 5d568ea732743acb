import {
  acceptOffer,
  billingErrors,
  confirmPreview,
  countSubscribers,
  getOffer,
  listInvoices,
  listSubscriptions,
  listTariffLines,
  previewChange,
  previewSubscription,
  type Subscription,
  sumInvoices,
  type TariffLine,
  updateTariff,
} from '@artel/billing/contract';
import strings from '@artel/billing/strings' with { type: 'json' };
import { getProfile } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { getDashboard } from '@artel/contract';
import { setDebugFlag } from '@artel/web';
import { trackItemChosen } from '@artel/web/analytics';
import { breaks, fails, fakeRoute, recordCalls, renderPage } from '@artel/web/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { billingWeb } from '../billing-web.ts';
import { renewalPreview } from '../testing/renewal-preview.ts';
import { listedSubscriptions } from '../testing/subscription.ts';

vi.mock('@artel/web/analytics', async (original) => ({
  ...(await original<object>()),
  trackItemChosen: vi.fn(),
}));
afterEach(() => {
  vi.mocked(trackItemChosen).mockClear();
});

const line: TariffLine = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Рабочее место',
  about: '',
  isBase: true,
  isOffered: true,
  version: 1,
  tariffs: [
    {
      id: '018f0000-0000-7000-8000-000000000002',
      lineId: '018f0000-0000-7000-8000-000000000001',
      name: 'Команда',
      about: 'Для отдела',
      isOffered: true,
      price: {
        term: 'month',
        flatKopecks: 0,
        seatKopecks: 49_000,
        limits: { members: null, 'disk.storage-bytes': 500 * 2 ** 30 },
      },
      priceNumber: 1,
      version: 4,
    },
  ],
};

/** The new invoice of an order, a part of which the credit pays. */
const issued = {
  act: 'issue' as const,
  reason: 'subscribe' as const,
  number: null,
  kopecks: 343_000,
  creditKopecks: 43_000,
  when: 'now' as const,
};

interface LoadedPart {
  readonly name: string;
  readonly state: 'ready';
  readonly data: unknown;
}
const open = (
  permissions: string[],
  promo?: LoadedPart,
  subscribed: readonly Subscription[] = [],
  more: TariffLine['tariffs'] = [],
  people: number | null = 6,
  listed: Parameters<typeof listedSubscriptions>[1] = {},
) => {
  fakeRoute(getProfile, () => buildProfile({ permissions }));
  fakeRoute(listTariffLines, () => ({
    items: [{ ...line, tariffs: [...line.tariffs, ...more] }],
    people,
  }));
  fakeRoute(listSubscriptions, () => listedSubscriptions(subscribed, listed));
  fakeRoute(getDashboard, () => ({ parts: promo === undefined ? [] : [promo] }));
  fakeRoute(countSubscribers, () => ({ companies: 3, earlier: 1, fromOn: null }));
  return renderPage('/tariffs', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
};

test('[R-09] [C-16] a company sees what a tariff costs for its people, to the kopeck, before it gets an invoice', async () => {
  const requested: unknown[] = [];
  const accepted: unknown[] = [];
  const confirmed: unknown[] = [];
  const hash = 'a'.repeat(64);
  fakeRoute(getOffer, () => ({
    offer: {
      number: 2,
      content: 'Исполнитель предоставляет доступ.',
      hash,
      publishedAt: '2026-11-20T09:00:00.000Z',
    },
    isAccepted: false,
    isOtherInn: false,
    contract: null,
  }));
  fakeRoute(acceptOffer, ({ body }) => {
    accepted.push(body);
    return {};
  });
  fakeRoute(previewSubscription, ({ body }) => {
    requested.push(body);
    return {
      id: '018f0000-0000-7000-8000-000000000003',
      tariffName: 'Команда',
      seats: 7,
      lines: [
        {
          name: 'Место в сервисе',
          quantity: 7,
          unit: 'seat' as const,
          priceKopecks: 49_000,
          kopecks: 343_000,
        },
      ],
      kopecks: 343_000,
      vatRate: 22,
      vatKopecks: 61_852,
      creditKopecks: 43_000,
      payableKopecks: 300_000,
      startsOn: '2026-12-06',
      invoices: [issued],
      over: [],
      expiresAt: '2026-11-22T12:15:00.000Z',
    };
  });
  fakeRoute(confirmPreview, ({ params }) => {
    confirmed.push(params);
    return { subscriptionId: 's', invoiceId: 'i' };
  });
  fakeRoute(listInvoices, () => ({ items: [], nextCursor: null }));
  fakeRoute(sumInvoices, () => ({ count: 0, kopecks: 0, paidKopecks: 0, leftKopecks: 0 }));
  const { user } = await open(['billing.see', 'billing.manage']);
  await user.click(await screen.findByRole('button', { name: 'Подписаться: Команда' }));
  const dialog = await screen.findByRole('dialog');
  const seats = within(dialog).getByRole('textbox', { name: /Сколько мест/ });
  await user.clear(seats);
  await user.type(seats, '0');
  await user.click(within(dialog).getByRole('button', { name: 'Рассчитать' }));
  expect(await within(dialog).findByText('Введите число от 1 до 99 999.')).toBeVisible();
  expect(requested).toEqual([]);
  await user.clear(seats);
  await user.type(seats, '7');
  await user.click(within(dialog).getByRole('button', { name: 'Рассчитать' }));
  expect(await within(dialog).findByText('3 000,00 ₽')).toBeVisible();
  expect(within(dialog).getByText('Оплаченный срок начнётся 06.12.2026.')).toBeVisible();
  expect(requested).toEqual([{ tariffId: line.tariffs[0]?.id, seats: 7 }]);
  expect(vi.mocked(trackItemChosen).mock.calls).toEqual([
    [
      {
        productSKU: line.tariffs[0]?.id,
        productName: 'Команда',
        productCategory: 'Рабочее место',
        price: 490,
        quantity: 7,
      },
    ],
  ]);
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Выставить счёт' }));
  await within(dialog).findByRole('checkbox', { name: /Оферта, редакция №\s2 от 20\.11\.2026/ });
  await confirm();
  expect(await within(dialog).findByText('Чтобы продолжить, примите условия оферты.')).toBeVisible();
  expect(confirmed).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Прочитать' }));
  expect(await screen.findByText('Исполнитель предоставляет доступ.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(within(dialog).getByRole('checkbox', { name: /Оферта/ }));
  await confirm();
  expect(await screen.findByRole('heading', { level: 1, name: 'Счета' })).toBeVisible();
  expect(accepted).toEqual([{ number: 2, hash }]);
  expect(confirmed).toMatchObject([{ previewId: '018f0000-0000-7000-8000-000000000003' }]);
});

test('the operator changes a price in the same place, in rubles as one types them', async () => {
  const bodies: unknown[] = [];
  fakeRoute(updateTariff, ({ body }) => {
    bodies.push(body);
    return { ...line.tariffs[0]!, ...body, version: 5 };
  });
  const { user } = await open(['billing.see', 'billing.manage', 'operator.tariffs']);
  expect(screen.queryByRole('button', { name: /Подписаться/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Изменить: Команда' }));
  const seat = screen.getByRole('textbox', { name: /Цена за место/ });
  await user.clear(seat);
  await user.type(seat, '1 590,5');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  await screen.findByText('Сохранено');
  expect(bodies).toMatchObject([
    { name: 'Команда', isOffered: true, version: 4, price: { flatKopecks: 0, seatKopecks: 159_050 } },
  ]);
});

test('where the number of affected companies cannot be loaded, the dialog of the tariff says so and offers a retry', async () => {
  const { user } = await open(['billing.see', 'billing.manage', 'operator.tariffs']);
  fakeRoute(countSubscribers, () => breaks());
  await user.click(await screen.findByRole('button', { name: 'Изменить: Команда' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Команда' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Нет связи с сервером');
  fakeRoute(countSubscribers, () => ({ companies: 3, earlier: 0, fromOn: null }));
  await user.click(dialog.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await dialog.findByText(/3 компании/)).toBeVisible();
});

test('[R-09] a company whose card lacks data for an invoice stays on its tariff, and is redirected to its card', async () => {
  fakeRoute(getOffer, () => ({ offer: null, isAccepted: false, isOtherInn: false, contract: null }));
  fakeRoute(previewSubscription, () => ({ ...forNew, payableKopecks: 49_000 }));
  const { effect: _, ...forNew } = renewalPreview;
  const incomplete = billingErrors['buyer-incomplete'];
  fakeRoute(confirmPreview, () => fails(incomplete, 'В карточке компании не указан ИНН.'));
  const { user } = await open(['billing.see', 'billing.manage']);
  await user.click(await screen.findByRole('button', { name: 'Подписаться: Команда' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Рассчитать' }));
  await user.click(await dialog.findByRole('button', { name: 'Выставить счёт' }));
  const refusal = within(await dialog.findByRole('alert'));
  expect(refusal.getByText(/В карточке компании не указан ИНН/)).toBeVisible();
  const href = '/company?section=card';
  expect(refusal.getByRole('link', { name: 'Открыть карточку компании' })).toHaveAttribute('href', href);
  expect(dialog.getByRole('button', { name: 'Выставить счёт' })).toBeVisible();
});

test('[R-09] a company without an INN reads so before the price is calculated, with a link to its card', async () => {
  const { user } = await open(['billing.see', 'billing.manage']);
  await user.click(await screen.findByRole('button', { name: 'Подписаться: Команда' }));
  expect(screen.queryByRole('note')).toBeNull();
  await user.keyboard('{Escape}');
  cleanup();
  await open(['billing.see', 'billing.manage'], undefined, [], [], 6, { isBuyerIncomplete: true });
  await user.click(await screen.findByRole('button', { name: 'Подписаться: Команда' }));
  const note = within(await within(await screen.findByRole('dialog')).findByRole('note'));
  expect(note.getByText(/заполните ИНН/)).toBeVisible();
  const link = note.getByRole('link', { name: 'Открыть карточку компании' });
  expect(link).toHaveAttribute('href', '/company?section=card');
});

test('a user who may only look finds no button to subscribe', async () => {
  await open(['billing.see']);
  expect(await screen.findByText('490,00 ₽ за место в месяц')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Подписаться/ })).toBeNull();
});

const trying: LoadedPart = {
  name: 'billing/promo',
  state: 'ready',
  data: { endsOn: '2026-12-06', daysLeft: 5, tariffName: 'Команда', price: line.tariffs[0]?.price },
};

test('[Q-03] while the company tries the product, the page says until when and what goes on costs', async () => {
  await open(['billing.see'], trying);
  const banner = within(await screen.findByRole('region', { name: 'Пробный период: осталось 5 дней' }));
  expect(banner.getByText(/до 6 декабря включительно/)).toBeVisible();
  expect(banner.getByText(/«Команда»: 490,00 ₽ за место в месяц/)).toBeVisible();
  // The tariffs are listed below it: a link to them would lead nowhere.
  expect(banner.queryByRole('link')).toBeNull();
});

test('[Q-03] [D-09] no banner without a trial, unless the flag `mock-tariffs-promo` shows one, of which nothing reaches the server', async () => {
  await open(['billing.see']);
  expect(await screen.findByText('490,00 ₽ за место в месяц')).toBeVisible();
  expect(screen.queryByText(/Пробный период/)).toBeNull();
  const sent = recordCalls();
  setDebugFlag('mock-tariffs-promo', true);
  expect(await screen.findByRole('region', { name: 'Пробный период: осталось 3 дня' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('[R-09] a guest, who does not see how many people the company has, calculates for one', async () => {
  await open([], undefined, [], [], null);
  expect(await screen.findByRole('textbox', { name: 'Сколько у вас людей' })).toHaveValue('1');
});

test('a company compares what its own people cost; what adds to a tariff says only what it adds', async () => {
  const [base] = line.tariffs;
  if (!base) throw new Error('The line has no tariff');
  const addOn: TariffLine = {
    ...line,
    id: '018f0000-0000-7000-8000-000000000009',
    name: 'Место на диске',
    isBase: false,
    tariffs: [
      {
        ...base,
        id: '018f0000-0000-7000-8000-00000000000a',
        name: 'Пять терабайт',
        price: {
          term: 'month',
          flatKopecks: 199_000,
          seatKopecks: 0,
          limits: { members: null, 'disk.storage-bytes': 5 * 2 ** 40 },
        },
      },
    ],
  };
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see'] }));
  fakeRoute(listSubscriptions, () => listedSubscriptions([]));
  fakeRoute(listTariffLines, () => ({ items: [line, addOn], people: 6 }));
  fakeRoute(getDashboard, () => ({ parts: [] }));
  const { user } = await renderPage('/tariffs', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  const more = await screen.findByRole('listitem', { name: 'Пять терабайт' });
  expect(within(more).getByText(/^ещё 5\sТБ$/)).toBeVisible();
  expect(within(more).queryByText('без ограничений')).toBeNull();
  expect(within(more).queryByText(/^За \d/)).toBeNull();
  const seats = screen.getByRole('textbox', { name: /Сколько у вас людей/ });
  await user.clear(seats);
  await user.type(seats, '8');
  const whole = ((base.price.flatKopecks + base.price.seatKopecks * 8) / 100).toLocaleString('ru');
  const card = screen.getByRole('listitem', { name: base.name });
  expect(
    within(card)
      .getByText(/^За 8 человек/)
      .textContent?.replaceAll(/\s/g, ' '),
  ).toContain(whole.replaceAll(/\s/g, ' '));
});

const subscribed: Subscription = {
  id: '018f0000-0000-7000-8000-000000000031',
  lineId: line.id,
  tariffId: line.tariffs[0]?.id ?? '',
  lineName: line.name,
  tariffName: 'Команда',
  price: {
    term: 'month',
    flatKopecks: 0,
    seatKopecks: 39_000,
    limits: { members: null, 'disk.storage-bytes': null },
  },
  isBase: true,
  seats: 6,
  state: 'active',
  paidFrom: '2026-11-01',
  paidUntil: '2026-12-01',
  accessUntil: '2026-11-30',
  isEnding: false,
  owed: [],
  nextInvoice: null,
  isHeldUp: false,
  next: null,
  version: 1,
};
const yearly = {
  ...line.tariffs[0]!,
  id: '018f0000-0000-7000-8000-000000000004',
  name: 'Команда на год',
  price: {
    term: 'year' as const,
    flatKopecks: 0,
    seatKopecks: 490_000,
    limits: { members: null, 'disk.storage-bytes': null },
  },
};

test('[R-09] a company with a tariff of the line sees it with its own price, and changes to another one there', async () => {
  const requested: unknown[] = [];
  fakeRoute(previewChange, ({ body }) => {
    requested.push(body);
    return { ...renewalPreview, tariffName: 'Команда на год', seats: 6, renewalKopecks: 2_940_000 };
  });
  const { user } = await open(['billing.see', 'billing.manage'], undefined, [subscribed], [yearly]);
  const own = await screen.findByRole('listitem', { name: 'Команда' });
  expect(await within(own).findByText('ваш тариф')).toBeVisible();
  expect(within(own).getByText(/^Ваша цена: 390,00\s₽ за место в месяц\.$/)).toBeVisible();
  expect(within(own).getByRole('button', { name: 'Изменить число мест: Команда' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Подписаться/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Перейти на тариф: Команда на год' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Рассчитать' }));
  expect(await within(dialog).findByText(/29\s400,00\s₽/)).toBeVisible();
  expect(requested).toEqual([{ tariffId: yearly.id, seats: 6 }]);
});

test('[R-09] a company that leaves is redirected to its subscription instead', async () => {
  const leaving = { ...subscribed, isEnding: true };
  await open(['billing.see', 'billing.manage'], undefined, [leaving], [yearly]);
  expect(await screen.findByRole('link', { name: 'К подписке' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Подписаться|Перейти)/ })).toBeNull();
});

test.each(['past-due', 'suspended'] as const)(
  '[R-09] a company whose period is over (%s) changes seats and tariff there too',
  async (state) => {
    await open(['billing.see', 'billing.manage'], undefined, [{ ...subscribed, state }], [yearly]);
    expect(await screen.findByRole('button', { name: 'Изменить число мест: Команда' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Перейти на тариф: Команда на год' })).toBeVisible();
  },
);

test('[R-09] an order that is not paid yet is changed to other seats or another tariff', async () => {
  const waiting = { ...subscribed, state: 'awaiting-payment' as const, paidFrom: null, paidUntil: null };
  const { user } = await open(['billing.see', 'billing.manage'], undefined, [waiting], [yearly]);
  expect(await screen.findByRole('link', { name: 'К подписке' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Изменить число мест: Команда' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Подписаться: Команда на год' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Сколько мест');
});

test('[R-09] the price is calculated for the present members, and for one whole company where members are not counted', async () => {
  const requested: unknown[] = [];
  fakeRoute(previewSubscription, ({ body }) => {
    requested.push(body);
    return {
      id: '018f0000-0000-7000-8000-000000000033',
      tariffName: 'Терабайт',
      seats: 6,
      lines: [],
      kopecks: 199_000,
      vatRate: 22,
      vatKopecks: 35_885,
      creditKopecks: 0,
      payableKopecks: 199_000,
      startsOn: null,
      invoices: [{ ...issued, kopecks: 199_000, creditKopecks: 0 }],
      over: [],
      expiresAt: '2026-11-22T12:15:00.000Z',
    };
  });
  const extra = {
    ...yearly,
    name: 'Терабайт',
    price: { ...yearly.price, flatKopecks: 199_000, seatKopecks: 0 },
  };
  fakeRoute(getProfile, () => buildProfile({ permissions: ['billing.see', 'billing.manage'] }));
  fakeRoute(listTariffLines, () => ({ items: [{ ...line, isBase: false, tariffs: [extra] }], people: 6 }));
  fakeRoute(listSubscriptions, () => listedSubscriptions([]));
  fakeRoute(getOffer, () => ({ offer: null, isAccepted: false, isOtherInn: false, contract: null }));
  fakeRoute(getDashboard, () => ({ parts: [] }));
  const { user } = await renderPage('/tariffs', {
    areas: [companyWeb, billingWeb],
    strings: [companyStrings, strings],
    signedInAs: 'anna@example.ru',
  });
  expect(await screen.findByRole('textbox', { name: 'Сколько у вас людей' })).toHaveValue('6');
  await user.click(await screen.findByRole('button', { name: 'Подписаться: Терабайт' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Рассчитать' }));
  expect(await within(dialog).findByText('Оплаченный срок начнётся в день оплаты.')).toBeVisible();
  expect(requested).toEqual([{ tariffId: extra.id, seats: 6 }]);
});
