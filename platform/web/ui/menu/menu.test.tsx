import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setTestTexts } from '../../testing/index.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { Menu } from './menu.tsx';
import type { MenuAction } from './menu-action.ts';
import { MenuButton } from './menu-button.tsx';
import { getMenuPlace, type MenuPlace } from './menu-place.ts';

beforeEach(() => setTestTexts());

const rename = vi.fn();
const remove = vi.fn();
const actions: readonly MenuAction[] = [
  { key: 'rename', label: 'Переименовать', shortcut: 'F2', run: rename },
  { key: 'move', label: 'Переместить', run: vi.fn() },
  { key: 'remove', label: 'Удалить', variant: 'danger', isApart: true, run: remove },
];

function Row() {
  const [place, setPlace] = useState<MenuPlace>();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of some list */}
      <div
        role="button"
        tabIndex={0}
        onContextMenu={(event) => {
          event.preventDefault();
          setPlace(getMenuPlace(event));
        }}
      >
        Договор.pdf
      </div>
      <MenuButton label="Действия: Договор.pdf" actions={actions} />
      <Menu label="Договор.pdf" place={place} actions={actions} onClose={() => setPlace(undefined)} />
      <p>Рядом</p>
    </>
  );
}

function open() {
  render(<Row />, { wrapper: ArtelTheme });
  return userEvent.setup();
}

const entries = () =>
  screen.queryAllByRole('menuitem').map((entry) => entry.querySelector('span')?.textContent);

test('the right button and «…» offer the same, from one list', async () => {
  const user = open();
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Договор.pdf' }), { clientX: 40, clientY: 50 });
  expect(screen.getByRole('menu', { name: 'Договор.pdf' })).toBeInTheDocument();
  const byRightButton = entries();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'Договор.pdf' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Действия: Договор.pdf' }));
  expect(entries()).toEqual(byRightButton);
  expect(byRightButton).toEqual(['Переименовать', 'Переместить', 'Удалить']);
});

test('keys walk through it: arrows round the ends, Home, End, the first letter; Enter runs it and returns the focus', async () => {
  const user = open();
  const button = screen.getByRole('button', { name: 'Действия: Договор.pdf' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Переименовать' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Удалить' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{End}{Home}п');
  expect(screen.getByRole('menuitem', { name: 'Переместить' })).toHaveFocus();
  await user.keyboard('п');
  expect(screen.getByRole('menuitem', { name: 'Переименовать' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(rename).toHaveBeenCalledOnce();
  expect(remove).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
});

test('a press elsewhere closes it and does nothing else; its button closes it, too', async () => {
  const user = open();
  const button = screen.getByRole('button', { name: 'Действия: Договор.pdf' });
  await user.click(button);
  await user.click(screen.getByText('Рядом'));
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an entry shows the key that does the same in a list, and the key works in the menu too', async () => {
  const user = open();
  rename.mockClear();
  await user.click(screen.getByRole('button', { name: 'Действия: Договор.pdf' }));
  expect(screen.getByRole('menuitem', { name: 'Переименовать' })).toHaveTextContent('F2');
  await user.keyboard('{F2}');
  expect(rename).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});
