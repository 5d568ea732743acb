import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areas as product } from '../areas.ts';
import { openFrame, sectionArea, setWidth } from '../testing/fake-frame.tsx';

const field = {
  name: 'field',
  inside: async () => ({
    keys: [{ titleKey: 'menu.mail', lines: [{ titleKey: 'shell.search', keys: 'backspace, alt up' }] }],
    widgets: [{ name: 'field', component: async () => () => <input aria-label="Поле" />, order: 1 }],
  }),
};
const areas = [sectionArea('work', 'mail', { shortcut: 'g m' }), sectionArea('work', 'disk'), field];

beforeEach(() => setWidth(1280));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const press = (code: string, key: string, rest: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key, ...rest });
const pressG = (rest?: KeyboardEventInit) => press('KeyG', 'g', rest);

test('two keys open a section, wherever the layout has their letters; the profile has keys of its own', async () => {
  const { history } = await openFrame('/', { areas });
  press('KeyG', 'п');
  press('KeyM', 'ь');
  await waitFor(() => expect(history.location.pathname).toBe('/mail'));
  pressG();
  press('KeyP', 'p');
  await waitFor(() => expect(history.location.pathname).toBe('/profile'));
  pressG();
  press('KeyH', 'h');
  await waitFor(() => expect(history.location.pathname).toBe('/'));
});

test('the second key has a second, and a wrong one starts over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { history } = await openFrame('/', { areas });
  pressG();
  vi.advanceTimersByTime(1_001);
  press('KeyM', 'm');
  press('KeyX', 'x');
  press('KeyM', 'm');
  expect(history.location.pathname).toBe('/');
  pressG();
  pressG();
  vi.advanceTimersByTime(999);
  press('KeyM', 'm');
  await waitFor(() => expect(history.location.pathname).toBe('/mail'));
});

test('nothing happens in a field, with a modifier, for a held key, or above a dialog', async () => {
  const { history, user } = await openFrame('/', { areas });
  await user.type(await screen.findByLabelText('Поле'), 'gm?');
  expect(screen.getByLabelText('Поле')).toHaveValue('gm?');
  await user.click(document.body);
  for (const modifier of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }]) {
    pressG(modifier);
    press('KeyM', 'm');
    pressG();
    press('KeyM', 'm', modifier);
  }
  press('Digit7', '?', { shiftKey: true, ctrlKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Digit7', '?', { shiftKey: true });
  await screen.findByRole('dialog');
  pressG();
  press('KeyM', 'm');
  expect(history.location.pathname).toBe('/');
});

test('? shows the keys that exist for this person, and they can be turned off', async () => {
  const { history, user } = await openFrame('/', { areas });
  press('Slash', ',', { shiftKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Сочетания клавиш' }));
  await dialog.findAllByText('Почта');
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Поиск и действия',
    'Отменить последнее действие',
    'Показать сочетания клавиш',
    'Главная',
    'Почта',
    'Профиль',
    // The keys of a section are below its title.
    'Поиск и действия',
  ]);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'CtrlK',
    'CtrlZ',
    '?',
    'GH',
    'GM',
    'GP',
    'BackspaceAlt↑',
  ]);
  await user.click(dialog.getByRole('switch', { name: 'Сочетания без Ctrl' }));
  expect(dialog.getAllByRole('term')).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  pressG();
  press('KeyM', 'm');
  press('Slash', '?', { shiftKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(history.location.pathname).toBe('/');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox')).toBeVisible();
});

test('no two areas take the same keys or the same name of a command', async () => {
  const inside = await Promise.all(product.map((area) => area.inside?.()));
  const keys = inside.flatMap((area) => area?.menu ?? []).flatMap(({ shortcut }) => shortcut ?? []);
  const taken = [...keys, 'g p'];
  expect(new Set(taken).size).toBe(taken.length);
  for (const shortcut of keys) expect(shortcut).toMatch(/^g [a-z]$/);
  const names = inside.flatMap((area) => area?.commands ?? []).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
