import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setTestTexts } from '../../testing/render-page.tsx';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => setTestTexts());

function show(isOpen: boolean, onClose: () => void, options: { isClosable?: boolean } = {}) {
  return (
    <ArtelTheme>
      <Dialog {...options} isOpen={isOpen} title="Окно" onClose={onClose}>
        <p>Внутри</p>
      </Dialog>
    </ArtelTheme>
  );
}

test('a dialog that the page closed does not request its closing once more', async () => {
  const closed = vi.fn();
  const { rerender } = render(show(true, closed));
  expect(screen.getByRole('dialog', { name: 'Окно' })).toHaveTextContent('Внутри');
  // The page was changed meanwhile: the callback for closing must not lead it back.
  rerender(show(false, closed));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(closed).not.toHaveBeenCalled();
});

test('a dialog that was opened again before the browser reported its closing stays open', () => {
  const closed = vi.fn();
  const { rerender } = render(show(true, closed));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Окно' });
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = false;
  });
  onTestFinished(() => close.mockRestore());
  rerender(show(false, closed));
  rerender(show(true, closed));
  // The browser reports it in a task of its own, which may follow the next key.
  fireEvent(dialog, new Event('close'));
  expect(closed).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('close'));
  expect(closed).toHaveBeenCalledOnce();
});

test('a person closes it by its button, once', async () => {
  const closed = vi.fn();
  render(show(true, closed));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('a close request of the browser closes it at once; an empty field for files in it does not', () => {
  const closed = vi.fn();
  render(show(true, closed));
  const dialog = screen.getByRole('dialog', { name: 'Окно' });
  fireEvent(screen.getByText('Внутри'), new Event('cancel', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(closed).toHaveBeenCalledOnce();
});

test('Esc closes it with the key itself, unless something inside took the key or a word is being composed', () => {
  const closed = vi.fn();
  const { rerender } = render(show(true, closed));
  const inside = screen.getByText('Внутри');
  const choose = (event: Event) => event.preventDefault();
  inside.addEventListener('keydown', choose);
  fireEvent.keyDown(inside, { key: 'Escape' });
  inside.removeEventListener('keydown', choose);
  fireEvent.keyDown(inside, { key: 'Escape', isComposing: true });
  fireEvent.keyDown(inside, { key: 'Enter' });
  expect(closed).not.toHaveBeenCalled();
  // The browser must not close it once more, nor a dialog around it.
  expect(fireEvent.keyDown(inside, { key: 'Escape' })).toBe(false);
  expect(closed).toHaveBeenCalledOnce();
  rerender(show(true, closed, { isClosable: false }));
  expect(fireEvent.keyDown(inside, { key: 'Escape' })).toBe(false);
  expect(closed).toHaveBeenCalledOnce();
});

test('closing the dialog on top leaves the one below it open', () => {
  const [closed, closedAbove] = [vi.fn(), vi.fn()];
  render(
    <ArtelTheme>
      <Dialog isOpen title="Окно" onClose={closed}>
        <Dialog isOpen title="Вопрос" onClose={closedAbove}>
          <p>Точно?</p>
        </Dialog>
      </Dialog>
    </ArtelTheme>,
  );
  fireEvent.keyDown(screen.getByText('Точно?'), { key: 'Escape' });
  expect(closedAbove).toHaveBeenCalledOnce();
  fireEvent(screen.getByRole('dialog', { name: 'Вопрос' }), new Event('close'));
  expect(closedAbove).toHaveBeenCalledTimes(2);
  expect(closed).not.toHaveBeenCalled();
});

test('the focus goes to the content and never to the button that closes: its first field or act, else itself', () => {
  const { unmount } = render(show(true, vi.fn()));
  expect(screen.getByRole('region', { name: 'Окно' })).toHaveFocus();
  unmount();
  render(
    <ArtelTheme>
      <Dialog isOpen title="Окно" onClose={vi.fn()}>
        <button type="button" disabled>
          Нельзя
        </button>
        <input aria-label="Название" />
        <button type="button">Можно</button>
      </Dialog>
    </ArtelTheme>,
  );
  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveFocus();
});
