import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { FileButton } from './file-button.tsx';

const onFiles = vi.fn();

function open(props: Partial<ComponentProps<typeof FileButton>> = {}) {
  onFiles.mockReset();
  render(
    <FileButton onFiles={onFiles} {...props}>
      Выбрать файл
    </FileButton>,
    { wrapper: ArtelTheme },
  );
  const input = screen.getByLabelText<HTMLInputElement>(props.label ?? 'Выбрать файл', { selector: 'input' });
  return { user: userEvent.setup(), input, pressed: vi.spyOn(input, 'click') };
}
const table = () => new File(['x'], 'Люди.csv', { type: 'text/csv' });

test('a press opens the window of the system; the same file can be chosen twice', async () => {
  const { user, input, pressed } = open({ accept: '.csv' });
  await user.click(screen.getByRole('button', { name: 'Выбрать файл' }));
  expect(pressed).toHaveBeenCalledOnce();
  expect(input).toHaveAttribute('accept', '.csv');
  const file = table();
  await user.upload(input, file);
  expect(input.value).toBe('');
  expect(input.files).toHaveLength(0);
  await user.upload(input, file);
  expect(onFiles.mock.calls).toEqual([[[file]], [[file]]]);
});

test('several are chosen at once where that is meant, by the name that it has here', async () => {
  const { user, input } = open({ isMultiple: true, label: 'Выбрать файл: печать' });
  expect(screen.getByRole('button', { name: 'Выбрать файл: печать' })).toBeVisible();
  await user.upload(input, [table(), table()]);
  expect(onFiles.mock.calls[0]?.[0]).toHaveLength(2);
});

test('while a file is being sent the button keeps its name and the focus, and a press does nothing', async () => {
  const { user, pressed } = open({ isBusy: true });
  const button = screen.getByRole('button', { name: 'Выбрать файл' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(button).toHaveFocus();
  expect(pressed).not.toHaveBeenCalled();
});

test('a disabled one opens nothing', async () => {
  const { user, pressed } = open({ isDisabled: true });
  await user.click(screen.getByRole('button', { name: 'Выбрать файл' }));
  expect(pressed).not.toHaveBeenCalled();
});
