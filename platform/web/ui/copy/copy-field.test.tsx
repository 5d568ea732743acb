import { setTestTexts } from '@artel/web/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ArtelTheme } from '../theme/artel-theme.tsx';
import { CopyField } from './copy-field.tsx';

beforeEach(() => setTestTexts());

const show = () => {
  const user = userEvent.setup();
  render(
    <ArtelTheme>
      <CopyField label="Пароль" value="abcdefgh" shown="abcd efgh" />
    </ArtelTheme>,
  );
  return user;
};

test('copies the value itself, not the way it is shown', async () => {
  const user = show();
  expect(screen.getByRole('status', { name: 'Пароль' })).toHaveTextContent('abcd efgh');
  await user.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(await navigator.clipboard.readText()).toBe('abcdefgh');
  expect(screen.getByText('Скопировано')).toBeVisible();
});

test('selects the value where the browser permits no copying', async () => {
  const user = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Скопировать' }));
  expect(screen.getByText(/Текст выделен/)).toBeVisible();
  expect(getSelection()?.toString()).toBe('abcd efgh');
});
