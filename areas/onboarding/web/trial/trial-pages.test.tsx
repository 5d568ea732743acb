import { getProfile, updateCompany } from '@artel/company/contract';
import companyStrings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { buildProfile } from '@artel/company/web/testing';
import { page } from '@artel/contract';
import { refreshSession } from '@artel/identity/contract';
import { identitySession } from '@artel/identity/web';
import { listOwnJoinRequests } from '@artel/invitations/contract';
import invitationsStrings from '@artel/invitations/strings' with { type: 'json' };
import {
  chooseTrialCompany,
  getTrial,
  onboardingPages,
  type TrialProgress,
  updateTrial,
} from '@artel/onboarding/contract';
import strings from '@artel/onboarding/strings' with { type: 'json' };
import {
  type FoundCompany,
  getCompanyCard,
  lookupCompany,
  updateCompanyCard,
} from '@artel/requisites/contract';
import requisitesStrings from '@artel/requisites/strings' with { type: 'json' };
import { buildCard } from '@artel/requisites/web/testing';
import { connectSession, defineWebArea } from '@artel/web';
import { answers, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onboardingWeb } from '../onboarding-web.ts';

const index = page({
  name: 'index',
  path: '/',
  layout: 'default',
  access: 'public',
  titleKey: 'pages.index',
});
const others = defineWebArea({
  name: 'others',
  pages: [
    { page: index, component: async () => () => <h1>Главная</h1> },
    { page: onboardingPages.trialCreateEvent, component: async () => () => <h1>Первая встреча</h1> },
  ],
});
const { beforeApp: _, ...screens } = companyWeb;
const open = (address: string) =>
  renderPage(address, {
    areas: [screens, onboardingWeb, others],
    strings: [strings, companyStrings, requisitesStrings, invitationsStrings],
    signedInAs: 'anna@example.ru',
  });

const emptyCard = buildCard({ shortName: 'Сосна', signer: { name: '', position: '', basis: 'Устав' } });
const found: FoundCompany = {
  kind: 'legal-entity',
  shortName: 'ООО «Сосна»',
  fullName: 'Общество с ограниченной ответственностью «Сосна»',
  familyName: '',
  givenName: '',
  middleName: '',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  okpo: '',
  legalAddress: 'Москва, улица Вавилова, 19',
  signer: { name: 'Берёзова Марина', position: 'Директор' },
  status: 'active',
  isBranch: false,
};

let progress: TrialProgress;
const chosen: unknown[] = [];
beforeEach(() => {
  connectSession(identitySession);
  chosen.length = 0;
  progress = {
    dueStep: 'select-company',
    isPutOff: false,
    typed: {},
    canLookUp: true,
    company: null,
    companies: [],
    trial: null,
    firstStart: '2026-11-21',
    lastStart: '2026-12-21',
    days: 14,
  };
  fakeRoute(getTrial, () => progress);
  fakeRoute(getProfile, () => buildProfile({}));
  fakeRoute(listOwnJoinRequests, () => ({ items: [], ownDomain: null }));
  fakeRoute(getCompanyCard, () => emptyCard);
  fakeRoute(updateCompany, ({ body }) => {
    chosen.push(body);
    return {
      id: 'company-1',
      name: body.name,
      isOperator: false,
      version: 2,
      createdAt: '2026-11-21T09:00:00Z',
    };
  });
  fakeRoute(refreshSession, () => ({ access_token: 'access-2', refresh_token: 'refresh-2' }));
  fakeRoute(updateTrial, ({ body: { typed, isPutOff } }) => {
    progress = { ...progress, typed: { ...progress.typed, ...typed }, isPutOff: isPutOff ?? false };
    return progress;
  });
  fakeRoute(chooseTrialCompany, ({ body }) => {
    chosen.push(body);
    const name = 'name' in body ? body.name : 'Своя';
    progress = { ...progress, company: { id: 'company-1', name } };
    return progress;
  });
});

test('[R-38] [R-39] the steps lead on with what was typed, back and forth loses nothing, and the company is opened once', async () => {
  const { user, history } = await open('/trial/select-company');
  await user.type(await screen.findByLabelText('Название компании'), 'Сосна');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Проверьте данные' })).toBeVisible();
  expect(await screen.findByLabelText('Название компании')).toHaveValue('Сосна');
  expect(screen.getByText('Осталось 2 шага')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Назад' }));
  expect(await screen.findByRole('heading', { name: 'Ваша компания' })).toBeVisible();
  expect(await screen.findByLabelText('Название компании')).toHaveValue('Сосна');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  await screen.findByRole('heading', { name: 'Проверьте данные' });
  await user.click(await screen.findByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Первая встреча' })).toBeVisible();
  expect(chosen).toEqual([{ name: 'Сосна' }]);
  expect(history.location.pathname).toBe('/trial/create-event');
  expect(document.cookie).toContain('token=access-2');
});

test('that the days are free is said before the day is chosen and beside it; a trial that runs says nothing of it', async () => {
  const { unmount } = await open('/trial/select-company');
  const words = '14 дней бесплатно, карта не нужна. С какого дня начать, решите на следующем шаге.';
  expect(await screen.findByText(words)).toBeVisible();
  unmount();
  const second = await open('/trial/confirm-data');
  expect(await screen.findByText('Пробный период длится 14 дней, ничего не нужно оплачивать.')).toBeVisible();
  expect(screen.queryByText(words)).toBeNull();
  second.unmount();
  const days = { startsOn: '2026-11-20', endsOn: '2026-12-03', daysLeft: 12, version: 1 };
  progress = { ...progress, trial: { state: 'running', ...days } };
  await open('/trial/select-company');
  await screen.findByLabelText('Название компании');
  expect(screen.queryByText(words)).toBeNull();
});

test('[Q-05] [R-38] [R-39] a company is found by its INN, looked through, and its card is filled in with what was found', async () => {
  const cards: unknown[] = [];
  fakeRoute(lookupCompany, ({ body }) => {
    expect(body.inn).toBe('7707083893');
    return { state: 'found' as const, companies: [found] };
  });
  fakeRoute(updateCompanyCard, ({ body }) => {
    cards.push(body);
    return { ...emptyCard, version: 2 };
  });
  const { user } = await open('/trial/select-company');
  await user.type(await screen.findByLabelText(/ИНН/), '7707083893');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('region', { name: 'Реквизиты компании' })).toHaveTextContent(
    'ИНН 7707083893, КПП 773601001, ОГРН 1027700132195',
  );
  expect(screen.getByLabelText('Название компании')).toHaveValue('ООО «Сосна»');
  expect(screen.getByText(/^Контактное лицо: /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Первая встреча' })).toBeVisible();
  expect(cards).toMatchObject([
    {
      card: {
        kind: 'legal-entity',
        shortName: 'ООО «Сосна»',
        inn: '7707083893',
        kpp: '773601001',
        signer: { name: 'Берёзова Марина', position: 'Директор', basis: 'Устав' },
      },
      version: 1,
    },
  ]);
});

test.each([
  ['off', 'Поиск по ИНН сейчас не подключён. Введите название компании.'],
  ['away', 'Справочник компаний сейчас не отвечает. Введите название компании.'],
  ['not-found', 'В реестрах нет компании с таким ИНН. Проверьте его или введите название.'],
] as const)(
  '[R-38] with the lookup %s the name is typed by hand, and the way goes on',
  async (state, sentence) => {
    fakeRoute(lookupCompany, () => ({ state, companies: [] }));
    const { user } = await open('/trial/select-company');
    await user.type(await screen.findByLabelText(/ИНН/), '7707083893');
    await user.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.type(screen.getByLabelText('Название компании'), 'Сосна');
    await user.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByRole('heading', { name: 'Проверьте данные' })).toBeVisible();
    expect(await screen.findByLabelText('Название компании')).toHaveValue('Сосна');
  },
);

test('[R-38] data from the registers is promised only where they are queried', async () => {
  const { unmount } = await open('/trial/select-company');
  expect(await screen.findByLabelText(/ИНН/)).toHaveAccessibleDescription(/^По ИНН найдём/);
  unmount();
  progress = { ...progress, canLookUp: false };
  await open('/trial/select-company');
  expect(await screen.findByLabelText(/ИНН/)).toHaveAccessibleDescription(
    'Понадобится для документов. Можно указать и позже',
  );
});

test.each([
  ['away', 'Справочник компаний сейчас не отвечает, реквизиты можно заполнить вручную.'],
  ['not-found', 'В реестрах нет компании с таким ИНН, реквизиты можно заполнить вручную.'],
] as const)(
  '[R-38] a name is enough to continue, and it is shown that the lookup was %s',
  async (state, overrides) => {
    fakeRoute(lookupCompany, () => ({ state, companies: [] }));
    const { user } = await open('/trial/select-company');
    await user.type(await screen.findByLabelText(/ИНН/), '7707083893');
    await user.type(screen.getByLabelText('Название компании'), 'Сосна');
    await user.click(screen.getByRole('button', { name: 'Продолжить' }));
    expect(await screen.findByRole('heading', { name: 'Проверьте данные' })).toBeVisible();
    expect(await screen.findByText(overrides)).toBeVisible();
  },
);

test('[R-38] an owner of a company may choose it', async () => {
  progress = { ...progress, companies: [{ id: 'company-7', name: 'Своя' }] };
  const { user } = await open('/trial/select-company');
  expect(await screen.findByRole('radio', { name: 'Своя' })).toBeChecked();
  expect(screen.queryByLabelText('Название компании')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Новая компания' }));
  expect(screen.getByLabelText('Название компании')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Своя' }));
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Проверьте данные' })).toBeVisible();
  expect(chosen).toEqual([{ companyId: 'company-7' }]);
});

test('[R-39] the first day of the trial is chosen with the data of the company, and stored', async () => {
  progress = { ...progress, company: { id: 'company-1', name: 'Сосна' }, typed: { companyName: 'Сосна' } };
  const { user } = await open('/trial/confirm-data');
  const day = await screen.findByLabelText('Начало пробного периода');
  expect(day).toHaveValue('21.11.2026');
  expect(day).toHaveAccessibleDescription(/Пробный период длится 14 дней/);
  await user.clear(day);
  await user.type(day, '05.12.2026');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Первая встреча' })).toBeVisible();
  expect(progress.typed.startDate).toBe('2026-12-05');
});

test('[R-38] an empty name is reported at its field, and «later» opens the workspace', async () => {
  const { user } = await open('/trial/select-company');
  await user.click(await screen.findByRole('button', { name: 'Продолжить' }));
  expect(screen.getByLabelText('Название компании')).toHaveAccessibleDescription('Заполните это поле.');
  await user.click(screen.getByRole('button', { name: /^Позже/ }));
  expect(await screen.findByRole('heading', { name: 'Главная' })).toBeVisible();
  expect(progress.isPutOff).toBe(true);
});

test('[R-38] the form waits for the offer to join, so that nothing moves under a finger', async () => {
  const answered = Promise.withResolvers<void>();
  fakeRoute(getTrial, () => {
    answered.resolve();
    return progress;
  });
  fakeRoute(listOwnJoinRequests, async () => {
    await answered.promise;
    return { items: [], ownDomain: 'sosna.example' };
  });
  const withoutOffer: string[] = [];
  const watcher = new MutationObserver(() => {
    if (screen.queryByRole('form') && !screen.queryByText(/@sosna/))
      withoutOffer.push(document.body.textContent);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await open('/trial/select-company');
  expect(await screen.findByRole('button', { name: 'Попросить по почте @sosna.example' })).toBeVisible();
  watcher.disconnect();
  expect(withoutOffer).toEqual([]);
});

test('[R-38] the form is shown even without a response about joining', async () => {
  fakeRoute(listOwnJoinRequests, () => answers(500, {}));
  await open('/trial/select-company');
  expect(await screen.findByLabelText('Название компании')).toBeVisible();
});

test('a step that did not load can be requested again', async () => {
  fakeRoute(getTrial, () => answers(500, {}));
  const { user } = await open('/trial/confirm-data');
  expect(await screen.findByRole('alert')).toBeVisible();
  fakeRoute(getTrial, () => ({ ...progress, typed: { companyName: 'Ель' } }));
  await user.click(screen.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await screen.findByLabelText('Название компании')).toHaveValue('Ель');
});

test('[Q-05] [R-39] requisites are corrected in the fields of the card itself, saved for every device, and reported where they are wrong', async () => {
  progress = { ...progress, typed: { companyName: 'ООО «Сосна»', found: JSON.stringify(found) } };
  const cards: { card: { inn: string } }[] = [];
  fakeRoute(updateCompanyCard, ({ body }) => {
    cards.push(body as { card: { inn: string } });
    return { ...emptyCard, version: 2 };
  });
  const { user } = await open('/trial/confirm-data');
  await user.click(await screen.findByRole('button', { name: 'Исправить реквизиты' }));
  const inn = screen.getByRole('textbox', { name: 'ИНН' });
  expect(inn).toHaveValue('7707083893');
  expect(screen.getByRole('textbox', { name: 'КПП' })).toHaveValue('773601001');
  await user.type(inn, '{Backspace}4');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(inn).toHaveAccessibleDescription(/контрольная цифра не сходится/);
  expect(chosen).toEqual([]);
  await user.clear(inn);
  await user.type(inn, '7800000002');
  await waitFor(() => expect(progress.typed.found).toContain('7800000002'));
  const kpp = screen.getByRole('textbox', { name: 'КПП' });
  await user.clear(kpp);
  await user.type(kpp, '7801 01001');
  const ogrn = screen.getByRole('textbox', { name: 'ОГРН' });
  await user.clear(ogrn);
  await user.type(ogrn, '1027700132195');
  await user.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('heading', { name: 'Первая встреча' })).toBeVisible();
  expect(cards).toMatchObject([
    {
      card: {
        inn: '7800000002',
        kpp: '780101001',
        signer: { name: 'Берёзова Марина', position: 'Директор', basis: 'Устав' },
      },
    },
  ]);
});

test('[R-39] a wrong saved value opens its fields; without requisites the name alone is enough to continue', async () => {
  const typed = { companyName: 'Сосна', found: JSON.stringify({ ...found, inn: '77' }) };
  progress = { ...progress, typed };
  const { user } = await open('/trial/confirm-data');
  await user.click(await screen.findByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('textbox', { name: 'ИНН' })).toBeInvalid();
  expect(chosen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Продолжить без реквизитов' }));
  expect(await screen.findByRole('heading', { name: 'Первая встреча' })).toBeVisible();
  expect(chosen).toEqual([{ name: 'Сосна' }]);
});

test('[R-39] nothing was found: requisites may be filled in by hand, with the number that was typed before', async () => {
  progress = { ...progress, typed: { companyName: 'ИП Ким', inn: '500100732259' } };
  const { user } = await open('/trial/confirm-data');
  expect(await screen.findByLabelText('Название компании')).toHaveValue('ИП Ким');
  await user.click(screen.getByRole('button', { name: 'Заполнить реквизиты сейчас' }));
  expect(screen.getByRole('textbox', { name: 'ИНН' })).toHaveValue('500100732259');
  expect(screen.getByRole('radio', { name: 'ИП' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'ОГРНИП' })).toBeVisible();
});
