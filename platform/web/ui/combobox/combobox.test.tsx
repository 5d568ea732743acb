import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setTestTexts } from '../../testing/index.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { Combobox } from './combobox.tsx';

beforeEach(() => setTestTexts());

const people = [
  { id: 'anna', label: 'Соколова Анна', note: 'Бухгалтер' },
  { id: 'anton', label: 'Белов Антон' },
  { id: 'vera', label: 'Волкова Вера' },
];
const onChoose = vi.fn();
const onClose = vi.fn();

function Field() {
  const [typed, setTyped] = useState('');
  const options = people.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return (
    <Dialog isOpen title="Доступ" onClose={onClose}>
      <Combobox
        label="Кому"
        typed={typed}
        onType={setTyped}
        options={options}
        note={options.length === 0 ? 'Никого не нашли' : ''}
        onChoose={onChoose}
      />
    </Dialog>
  );
}

test('typing narrows, arrows walk and Enter chooses; the field is empty for the next one', async () => {
  render(<Field />, { wrapper: ArtelTheme });
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Кому' });
  await user.type(field, 'ан');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Соколова АннаБухгалтер',
    'Белов Антон',
  ]);
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Белов Антон' }).id,
  );
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('anton');
  expect(field).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.type(field, 'щ');
  expect(screen.getByRole('status')).toHaveTextContent('Никого не нашли');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
  await user.clear(field);
  await user.click(screen.getByRole('option', { name: 'Волкова Вера' }));
  expect(onChoose).toHaveBeenLastCalledWith('vera');
});

test('Ctrl+Enter is a shortcut of the page and chooses no one', async () => {
  onChoose.mockClear();
  render(<Field />, { wrapper: ArtelTheme });
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Кому' });
  await user.type(field, 'ан');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(field).toHaveValue('ан');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the options are above the page: they stay in the window and move nothing that is below the field', async () => {
  render(<Field />, { wrapper: ArtelTheme });
  const field = screen.getByRole('combobox', { name: 'Кому' });
  const at = (top: number) => ({ top, bottom: top + 32, left: 40, width: 300 }) as DOMRect;
  const box = vi.spyOn(field, 'getBoundingClientRect').mockReturnValue(at(100));
  await userEvent.setup().type(field, 'ан');
  const panel = screen.getByRole('listbox').parentElement;
  expect(panel).toHaveAttribute('popover', 'manual');
  expect(panel).toHaveStyle({ top: '136px', left: '40px', width: '300px' });
  box.mockReturnValue(at(700));
  fireEvent.scroll(screen.getByRole('region', { name: 'Доступ' }));
  expect(panel).toHaveStyle({ top: 'auto', bottom: `${window.innerHeight - 696}px` });
});
