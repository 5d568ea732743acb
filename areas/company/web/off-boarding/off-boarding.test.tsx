import {
  companyErrors,
  countMembers,
  getMember,
  getProfile,
  listDepartments,
  listMembers,
  listOffBoardings,
  listOwned,
  type OffBoarding,
  type OffBoardingPreview,
  offBoardMember,
  previewOffBoarding,
  undoOffBoarding,
} from '@artel/company/contract';
import strings from '@artel/company/strings' with { type: 'json' };
import { companyWeb } from '@artel/company/web';
import { answers, fails, fakeRoute, renderPage } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildMember } from '../testing/build-member.ts';
import { buildProfile } from '../testing/build-profile.ts';

/** The name of another area's kind of ownership. */
const elsewhere = {
  ownership: {
    'company/invitations': {
      title: 'Отправленные приглашения',
      counted_one: '{{count}} приглашение',
      counted_few: '{{count}} приглашения',
      counted_many: '{{count}} приглашений',
      counted_other: '{{count}} приглашения',
      single: 'приглашение „{{name}}“',
      taken_one: '{{count}} приглашение',
      taken_few: '{{count}} приглашения',
      taken_many: '{{count}} приглашений',
      taken_other: '{{count}} приглашения',
    },
  },
};

const leaver = buildMember(1, { familyName: 'Абрамов', givenName: 'Пётр' });
const head = buildMember(2, { familyName: 'Белова', givenName: 'Ольга' });
const other = buildMember(3, { familyName: 'Волков', givenName: 'Илья' });
const people = [leaver, head, other];
const departments = {
  kind: 'company/departments',
  count: 1,
  names: ['Цех'],
  needsOwner: false,
};
const invitations = {
  kind: 'company/invitations',
  count: 7,
  names: ['a@example.ru', 'b@example.ru'],
  needsOwner: true,
};
const owning = (overrides: Partial<OffBoardingPreview> = {}): OffBoardingPreview => ({
  people: [{ member: leaver, refusal: null }],
  belongings: [departments, invitations],
  suggested: head,
  ...overrides,
});
let sent: unknown[];

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});

async function open(address = '/users', permissions = ['company.manage-people']) {
  const company = {
    id: 'company-1',
    name: 'Сосна',
    memberId: 'member-2',
    role: 'owner' as const,
    isOperator: false,
  };
  fakeRoute(getProfile, () => buildProfile({ company, permissions }));
  fakeRoute(listMembers, () => ({ items: people, nextCursor: null }));
  fakeRoute(countMembers, () => ({ found: 3, all: 3 }));
  fakeRoute(listDepartments, () => ({ items: [], withoutDepartment: 3 }));
  fakeRoute(getMember, ({ params }) => {
    const member = people.find(({ id }) => id === params.memberId) ?? leaver;
    const rest = { contacts: null, birthday: null, workingDays: [], workingFrom: null, workingTo: null };
    return { ...member, ...rest, timeZone: 'Europe/Moscow', status: null, absence: null, isMendable: false };
  });
  return renderPage(address, {
    areas: [companyWeb],
    strings: [strings, elsewhere],
    signedInAs: 'anna@example.ru',
  });
}

/** Opens the wizard from the menu of the row. */
async function openWizard() {
  const seen = await open();
  const row = (await screen.findByText(/Абрамов/)).closest('tr') as HTMLElement;
  await seen.user.click(within(row).getByRole('button', { name: /^Действия: Абрамов/ }));
  await seen.user.click(screen.getByRole('menuitem', { name: 'Уволить и передать дела' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Увольнение и передача дел' }));
  return { ...seen, dialog };
}

test('[R-03] three steps: the belongings, their receivers, the act in words; then the undo', async () => {
  fakeRoute(previewOffBoarding, () => owning());
  fakeRoute(listOwned, () => ({
    items: Array.from({ length: 7 }, (_, at) => ({ id: `${at}`, name: `${at}@example.ru` })),
    nextCursor: null,
  }));
  fakeRoute(offBoardMember, ({ params, body }) => {
    sent.push({ memberId: params.memberId, ...body });
    return {
      people: 1,
      handedOver: [{ kind: 'company/invitations', count: 7 }],
      undoUntil: '2026-12-21T09:00:00.000Z',
    };
  });
  const { user, dialog } = await openWizard();
  expect(await dialog.findByText('Отправленные приглашения')).toBeVisible();
  expect(dialog.getByText('Шаг 1 из 3')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'И ещё 5' }));
  expect(await dialog.findByText('6@example.ru')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Далее' }));
  expect(dialog.getByText('Шаг 2 из 3').closest('h3')).toHaveFocus();
  expect(dialog.getByRole('combobox', { name: /^Кому передать дела/ })).toHaveValue('Белова Ольга');
  const transferKinds = dialog.getByLabelText('Руководство отделами (1)', { selector: 'select' });
  await user.selectOptions(transferKinds, 'Оставить без руководителя');
  // A kind that needs an owner can't be left without one.
  const strict = dialog.getByLabelText('Отправленные приглашения (7)', { selector: 'select' });
  expect(within(strict).getAllByRole('option')).toHaveLength(2);
  await user.selectOptions(strict, 'Другому человеку');
  await user.click(dialog.getByRole('button', { name: 'Далее' }));
  const picker = dialog.getByRole('combobox', { name: /^Кому: Отправленные приглашения/ });
  expect(dialog.getByText('Выберите человека, который продолжит дела.')).toBeVisible();
  await waitFor(() => expect(picker).toHaveFocus());
  await user.click(picker);
  // Members who leave can't be receivers.
  expect(await dialog.findByRole('option', { name: /Волков/ })).toBeVisible();
  expect(dialog.queryByRole('option', { name: /Абрамов/ })).toBeNull();
  await user.click(dialog.getByRole('option', { name: /Волков/ }));
  await user.click(dialog.getByRole('button', { name: 'Далее' }));
  expect(await dialog.findByText('Илья Волков получит 7 приглашений.')).toBeVisible();
  expect(dialog.getByText('Никому не передаётся: 1 отдел.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Уволить' }));
  expect(await dialog.findByText(/Пётр Абрамов: доступ к компании закрыт/)).toHaveTextContent(
    'Передано: 7 приглашений.',
  );
  expect(sent).toEqual([
    {
      memberId: 'member-1',
      others: [],
      receivers: { 'company/departments': null, 'company/invitations': 'member-3' },
    },
  ]);
  expect(dialog.getByText('21 дек')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Готово' })).toHaveFocus();
  fakeRoute(undoOffBoarding, () => ({
    member: leaver,
    returned: [],
    stayed: [{ kind: 'company/invitations', count: 2 }],
    isDepartmentGone: true,
  }));
  await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText('Пётр Абрамов снова в компании')).toBeVisible();
  expect(
    screen.getByText(/Осталось у новых владельцев: 2 приглашения\. Прежнего отдела больше нет/),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Увольнение/ })).toBeNull());
});

test('off-boarding a member who owns nothing has two steps', async () => {
  fakeRoute(previewOffBoarding, () => owning({ belongings: [] }));
  fakeRoute(offBoardMember, ({ body }) => {
    sent.push(body);
    return { people: 1, handedOver: [], undoUntil: '2026-12-21T09:00:00.000Z' };
  });
  const { user, dialog } = await openWizard();
  expect(await dialog.findByText(/Передавать нечего/)).toBeVisible();
  expect(dialog.getByText('Шаг 1 из 2')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Далее' }));
  await user.click(dialog.getByRole('button', { name: 'Уволить' }));
  expect(await dialog.findByText(/доступ к компании закрыт/)).toBeVisible();
  expect(sent).toEqual([{ others: [], receivers: {} }]);
});

test('a receiver who has gone meanwhile is named at the field, and nothing chosen is lost', async () => {
  fakeRoute(previewOffBoarding, () => owning());
  fakeRoute(offBoardMember, () =>
    fails(companyErrors['receiver-unknown'], 'Так нельзя.', [
      { path: 'receiverId', message: 'Этому человеку передать дела нельзя.' },
    ]),
  );
  const { user, dialog } = await openWizard();
  await user.click(await dialog.findByRole('button', { name: 'Далее' }));
  await user.click(dialog.getByRole('button', { name: 'Далее' }));
  await user.click(await dialog.findByRole('button', { name: 'Уволить' }));
  expect(await dialog.findByText('Этому человеку передать дела нельзя.')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: /^Кому передать дела/ })).toHaveFocus());
});

test('where another user was quicker, the message is shown and nothing is offered', async () => {
  fakeRoute(previewOffBoarding, () =>
    fails(companyErrors['already-left'], 'Этого человека уже нет в компании.'),
  );
  const { user, dialog } = await openWizard();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Этого человека уже нет в компании.');
  expect(dialog.queryByRole('button', { name: 'Далее' })).toBeNull();
  await user.click(dialog.getAllByRole('button', { name: 'Закрыть' })[1] as HTMLElement);
  expect(screen.queryByRole('dialog', { name: /Увольнение/ })).toBeNull();
});

test('a preview that failed can be loaded again', async () => {
  fakeRoute(previewOffBoarding, () => answers(500, {}));
  const { user, dialog } = await openWizard();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Не удалось узнать, что нужно передать.');
  fakeRoute(previewOffBoarding, () => owning());
  await user.click(dialog.getByRole('button', { name: 'Загрузить ещё раз' }));
  expect(await dialog.findByText('Руководство отделами')).toBeVisible();
});

test('among several people those that a rule protects are named, and the others can be off-boarded without them', async () => {
  const refusal = { code: 'company/owners-only', message: 'Это может только другой владелец.' };
  fakeRoute(previewOffBoarding, ({ params, query }) => {
    sent.push([params.memberId, query.others]);
    if (query.others === undefined) return owning({ people: [{ member: leaver, refusal: null }] });
    return owning({
      people: [
        { member: leaver, refusal: null },
        { member: other, refusal },
      ],
    });
  });
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /^Выбрать: Абрамов|Абрамов/ }));
  await user.click(screen.getByRole('checkbox', { name: /Волков/ }));
  const bar = within(screen.getByRole('region', { name: 'С выбранным' }));
  await user.click(bar.getByRole('button', { name: 'Другие действия' }));
  await user.click(screen.getByRole('menuitem', { name: 'Уволить и передать дела' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Увольнение и передача дел' }));
  expect(await dialog.findByText('Это может только другой владелец.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Продолжить без них' }));
  expect(await dialog.findByText('Шаг 1 из 3')).toBeVisible();
  expect(sent).toEqual([
    ['member-1', 'member-3'],
    ['member-1', undefined],
  ]);
});

const gone: OffBoarding = {
  id: 'off-1',
  member: leaver,
  leftAt: '2026-11-20T09:00:00.000Z',
  undoUntil: '2026-12-20T09:00:00.000Z',
  by: { familyName: 'Соколова', givenName: 'Анна' },
  handedOver: [{ kind: 'company/invitations', count: 7 }],
  mayUndo: true,
};

test('[R-03] those who left are a filter of the directory, and come back from there', async () => {
  let items = [gone, { ...gone, id: 'off-2', member: other, mayUndo: false }];
  fakeRoute(listOffBoardings, () => ({ items, nextCursor: null }));
  const { user, router } = await open();
  await user.selectOptions(await screen.findByLabelText('Состояние', { selector: 'select' }), 'Ушедшие');
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'left' }));
  const row = (await screen.findByText('Абрамов Пётр')).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('Закрыто: Анна Соколова');
  expect(row).toHaveTextContent('Передано: 7 приглашений.');
  expect(screen.getByText('Вернуть владельца может только другой владелец.')).toBeVisible();
  fakeRoute(undoOffBoarding, ({ params }) => {
    sent.push(params.memberId);
    items = [];
    return { member: leaver, returned: [], stayed: [], isDepartmentGone: false };
  });
  await user.click(within(row).getByRole('button', { name: 'Вернуть: Абрамов Пётр' }));
  expect(await screen.findByText('Пётр Абрамов снова в компании')).toBeVisible();
  expect(sent).toEqual(['member-1']);
  await user.click(await screen.findByRole('button', { name: 'Показать людей компании' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('a member who left long ago is still named, without an offer to let them back in', async () => {
  const old = { ...gone, leftAt: '2025-03-03T09:00:00.000Z', undoUntil: null, by: null, handedOver: [] };
  fakeRoute(listOffBoardings, () => ({ items: [{ ...old, mayUndo: false }], nextCursor: null }));
  await open('/users?state=left');
  const row = (await screen.findByText('Абрамов Пётр')).closest('li') as HTMLElement;
  expect(row).toHaveTextContent('Доступ закрыт 3 мар 2025');
  expect(within(row).queryByRole('button')).toBeNull();
  expect(screen.queryByText('Вернуть владельца может только другой владелец.')).toBeNull();
});

test('choosing those who left, and the others again, keeps the focus where it was', async () => {
  fakeRoute(listOffBoardings, () => ({ items: [], nextCursor: null }));
  const { user } = await open();
  const states = await screen.findByLabelText('Состояние', { selector: 'select' });
  states.focus();
  await user.selectOptions(states, 'Ушедшие');
  expect(await screen.findByText('Пока никто не ушёл')).toBeVisible();
  expect(screen.getByLabelText('Состояние', { selector: 'select' })).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Состояние', { selector: 'select' }), 'Доступ открыт');
  expect(await screen.findByRole('searchbox')).toBeVisible();
  expect(screen.getByLabelText('Состояние', { selector: 'select' })).toHaveFocus();
});

test('a user who may not manage people requests no list of those who left', async () => {
  await open('/users?state=left', []);
  expect(await screen.findByRole('grid')).toBeVisible();
  const states = screen.getByLabelText('Состояние', { selector: 'select' });
  expect(within(states).queryByRole('option', { name: /Ушедшие/ })).toBeNull();
});
