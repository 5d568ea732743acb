import { defineWebArea } from '@artel/web';
import { IconFile } from '@tabler/icons-react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areas as product } from '../areas.ts';
import { openFrame, pageIn, setWidth } from '../testing/fake-frame.tsx';

const run = vi.fn();
const files = pageIn('default', '/files');
const area = defineWebArea({
  name: 'files',
  pages: [{ page: files, component: async () => () => <input aria-label="Поле" /> }],
  inside: async () => ({
    creates: [
      {
        name: 'files/secret',
        titleKey: 'f.secret',
        icon: IconFile,
        order: 1,
        permission: 'files.rule' as never,
        run,
      },
      { name: 'files/never', titleKey: 'f.never', icon: IconFile, order: 2, isOffered: () => false, run },
      {
        name: 'files/folder',
        titleKey: 'f.folder',
        icon: IconFile,
        order: 20,
        shortcut: 'c f',
        page: files,
        search: { new: 'folder' },
      },
      { name: 'files/note', titleKey: 'f.note', icon: IconFile, order: 10, shortcut: 'c n', run },
    ],
  }),
});
const texts = { f: { secret: 'Тайна', never: 'Никогда', folder: 'Папка', note: 'Заметка' } };
const open = (address = '/files') => openFrame(address, { areas: [area], texts });

beforeEach(() => {
  setWidth(1280);
  run.mockReset();
});
afterEach(() => vi.restoreAllMocks());

const press = (code: string, key: string, rest: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, key, ...rest });
const menu = () => screen.queryByRole('menu', { name: 'Создать' });

test('without a company nothing is offered that needs one', async () => {
  const personal = { ...pageIn('default', '/personal'), needsCompany: false as const };
  const create = { name: 'files/own', titleKey: 'f.own', icon: IconFile, order: 1, page: personal };
  const own = defineWebArea({
    name: 'own',
    pages: [{ page: personal, component: async () => () => null }],
    inside: async () => ({ creates: [create] }),
  });
  const { user } = await openFrame('/personal', {
    areas: [area, own],
    texts: { f: { ...texts.f, own: 'Своё' } },
    hasNoCompany: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Создать' }));
  const names = within(menu()!).getAllByRole('menuitem');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Своё', 'ЗаметкаN']);
});

test.each([1280, 390])(
  'the button in the frame offers in order what this person may create, %i px',
  async (width) => {
    setWidth(width);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Создать' }));
    expect(
      within(menu()!)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['ЗаметкаN', 'ПапкаF']);
    await user.click(screen.getByRole('menuitem', { name: 'Заметка' }));
    expect(run).toHaveBeenCalledOnce();
    expect(menu()).toBeNull();
  },
);

test('c opens the menu wherever the layout has its letter, the next letter chooses, and Esc closes it', async () => {
  const { history } = await open('/');
  await screen.findByRole('button', { name: 'Создать' });
  press('KeyC', 'с');
  expect(menu()).toBeVisible();
  press('KeyN', 'т');
  expect(run).toHaveBeenCalledOnce();
  expect(menu()).toBeNull();
  press('KeyC', 'c');
  press('Escape', 'Escape');
  expect(menu()).toBeNull();
  press('KeyC', 'c');
  press('KeyF', 'f');
  await waitFor(() => expect(history.location.href).toBe('/files?new=folder'));
});

test('c is a letter in a field, and nothing with Ctrl or after g', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Поле'), 'c');
  expect(screen.getByLabelText('Поле')).toHaveValue('c');
  expect(menu()).toBeNull();
  await user.click(document.body);
  press('KeyC', 'c', { ctrlKey: true });
  press('KeyG', 'g');
  press('KeyC', 'c');
  expect(menu()).toBeNull();
});

test('a page that is shown already keeps the rest of its address', async () => {
  const { history } = await open('/files?folder=7');
  await screen.findByRole('button', { name: 'Создать' });
  press('KeyC', 'c');
  press('KeyF', 'f');
  await waitFor(() => expect(history.location.href).toBe('/files?folder=7&new=folder'));
});

test('everything that can be created is listed with its keys under «?», and found by the palette', async () => {
  const { user } = await open('/');
  await screen.findByRole('button', { name: 'Создать' });
  press('Slash', '?', { shiftKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Сочетания клавиш' }));
  await dialog.findByText('Заметка');
  const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.slice(3, 6)).toEqual(['Создать', 'Заметка', 'Папка']);
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['C', 'CN', 'CF']),
  );
  await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'замет');
  await user.keyboard('{Enter}');
  expect(run).toHaveBeenCalledOnce();
});

test('where nothing can be created there is no button, and c does nothing', async () => {
  await openFrame('/');
  press('KeyC', 'c');
  expect(screen.queryByRole('button', { name: 'Создать' })).toBeNull();
  expect(menu()).toBeNull();
});

test('no two areas take the same keys or the same name for what can be created', async () => {
  const inside = await Promise.all(product.map(({ inside: load }) => load?.()));
  const creates = inside.flatMap((offers) => offers?.creates ?? []);
  const commands = inside.flatMap((offers) => offers?.commands ?? []);
  expect(creates.length).toBeGreaterThan(0);
  const keys = creates.flatMap(({ shortcut }) => shortcut ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  for (const shortcut of keys) expect(shortcut).toMatch(/^c [a-z]$/);
  const names = [...creates, ...commands].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
