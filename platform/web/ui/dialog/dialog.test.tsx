import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../../testing/render-page.tsx';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => speak());

function show(isOpen: boolean, onClose: () => void) {
  return (
    <ArtelTheme>
      <Dialog isOpen={isOpen} title="Окно" onClose={onClose}>
        <p>Внутри</p>
      </Dialog>
    </ArtelTheme>
  );
}

test('a dialog that the page closed does not ask it to close once more', async () => {
  const closed = vi.fn();
  const { rerender } = render(show(true, closed));
  expect(screen.getByRole('dialog', { name: 'Окно' })).toHaveTextContent('Внутри');
  // The page went elsewhere meanwhile: what closing does there must not lead it back.
  rerender(show(false, closed));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
});

test('a person closes it by its button, once', async () => {
  const closed = vi.fn();
  render(show(true, closed));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('Esc closes it at once, not only when the browser tells that it has; a field for files in it does not', () => {
  const closed = vi.fn();
  render(show(true, closed));
  const dialog = screen.getByRole('dialog', { name: 'Окно' });
  fireEvent(screen.getByText('Внутри'), new Event('cancel', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(closed).toHaveBeenCalledOnce();
});
