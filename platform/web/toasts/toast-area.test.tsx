import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setTestTexts } from '../testing/index.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { ArtelTheme } from '../ui/theme/artel-theme.tsx';
import { ToastArea } from './toast-area.tsx';
import { showToast } from './toasts.ts';

beforeEach(() => setTestTexts());

test('[K-01] the topmost open dialog has the toasts, which lie below it and out of reach otherwise', () => {
  const draw = (outer: boolean, inner: boolean) => (
    <ArtelTheme>
      <ToastArea />
      <Dialog isOpen={outer} title="Снаружи" onClose={() => undefined}>
        <p>Форма</p>
      </Dialog>
      {inner && (
        <Dialog isOpen title="Внутри" onClose={() => undefined}>
          <p>Вопрос</p>
        </Dialog>
      )}
    </ArtelTheme>
  );
  const { rerender } = render(draw(false, false));
  act(() => showToast({ severity: 'success', title: 'Готово' }));
  expect(screen.getByRole('status').closest('dialog')).toBeNull();
  rerender(draw(true, false));
  expect(within(screen.getByRole('dialog', { name: 'Снаружи' })).getByRole('status')).toBeVisible();
  rerender(draw(true, true));
  const inner = within(screen.getByRole('dialog', { name: 'Внутри' }));
  expect(inner.getByRole('button', { name: 'Закрыть сообщение' })).toBeVisible();
  // A dialog may disappear with the part of the page that it belongs to.
  rerender(draw(true, false));
  expect(within(screen.getByRole('dialog', { name: 'Снаружи' })).getByRole('status')).toBeVisible();
  rerender(draw(false, false));
  expect(screen.getByRole('status').closest('dialog')).toBeNull();
  expect(screen.getAllByRole('region', { name: 'Сообщения' })).toHaveLength(1);
});
