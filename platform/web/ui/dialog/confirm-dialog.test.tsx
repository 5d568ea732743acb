import { setTestTexts } from '@artel/web/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => setTestTexts());

function open(onConfirm: () => Promise<unknown>) {
  const onClose = vi.fn();
  render(
    <ArtelTheme>
      <ConfirmDialog isOpen title="Удалить ключ?" act="Удалить" onConfirm={onConfirm} onClose={onClose}>
        <p>Войти с ним больше не получится.</p>
      </ConfirmDialog>
    </ArtelTheme>,
  );
  return { onClose, user: userEvent.setup() };
}

test('the way back has the focus; the act closes the dialog when it is done', async () => {
  const onConfirm = vi.fn(async () => undefined);
  const { user, onClose } = open(onConfirm);
  expect(screen.getByRole('button', { name: 'Отмена' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a refusal stays in the dialog; an act that was given up says nothing', async () => {
  const failures = [new Error('Не вышло.'), new DOMException('', 'AbortError')];
  const { user, onClose } = open(() => Promise.reject(failures.shift()));
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не вышло.');
  await user.click(screen.getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog whose content is shown only once is closed by its own button alone', () => {
  const onClose = vi.fn();
  const draw = (isOpen: boolean) => (
    <ArtelTheme>
      <Dialog isOpen={isOpen} title="Запасные коды" isClosable={false} onClose={onClose}>
        <input aria-label="Код" data-autofocus />
      </Dialog>
    </ArtelTheme>
  );
  const { rerender } = render(draw(true));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(screen.getByLabelText('Код')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  dialog.close();
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
  rerender(draw(false));
  expect(dialog.open).toBe(false);
});
