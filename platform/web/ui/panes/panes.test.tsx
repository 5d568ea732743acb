import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setTestTexts } from '../../testing/index.ts';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { DetailsPane } from './details-pane.tsx';

beforeEach(() => setTestTexts());

const onClose = vi.fn();

function open(isOpen = true) {
  return render(
    <DetailsPane name="test" title="Смета.xlsx" isOpen={isOpen} onClose={onClose} details={<p>12 КБ</p>}>
      <p>Список</p>
    </DetailsPane>,
    { wrapper: ArtelTheme },
  );
}

test('the line between the panes is moved by arrows, between its ends, and stays where it was left', async () => {
  const { unmount } = open();
  const user = userEvent.setup();
  const line = () => screen.getByRole('separator', { name: 'Ширина панели' });
  expect(line()).toHaveAttribute('aria-valuenow', '340');
  line().focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(line()).toHaveAttribute('aria-valuenow', '356');
  await user.keyboard('{End}{ArrowRight}');
  expect(line()).toHaveAttribute('aria-valuenow', '240');
  unmount();
  open();
  expect(line()).toHaveAttribute('aria-valuenow', '240');
});

test('the details have a title and go away by their button and by Esc; without them the list has all the room', async () => {
  const { unmount } = open();
  const user = userEvent.setup();
  const details = screen.getByRole('complementary', { name: 'Смета.xlsx' });
  expect(details).toHaveTextContent('12 КБ');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  open(false);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByRole('separator')).toBeNull();
});
