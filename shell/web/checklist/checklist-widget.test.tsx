import { getDashboard } from '@artel/contract';
import { dismissChecklist, restoreChecklist } from '@artel/onboarding/contract';
import { fakeRoute } from '@artel/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFrame } from '../testing/fake-frame.tsx';

const step = (name: string, page: string, isDone = false) => ({ name, page, isDone });

function fakeChecklist(steps: readonly ReturnType<typeof step>[]) {
  fakeRoute(getDashboard, () => ({
    parts: steps.length === 0 ? [] : [{ name: 'shell/checklist', state: 'ready' as const, data: { steps } }],
  }));
}

test('[Q-02] the first steps say what is done and lead to where the rest is done', async () => {
  fakeChecklist([
    step('company/invite', '/invitations', true),
    step('company/avatar', '/profile?section=personal'),
  ]);
  await openFrame('/');
  const list = await screen.findByRole('region', { name: 'Первые шаги' });
  expect(within(list).getByText('1 из 2')).toBeVisible();
  const [invite, avatar] = within(list).getAllByRole('link');
  expect(invite).toHaveTextContent('Пригласите коллег сделано');
  expect(avatar).toHaveTextContent('Добавьте фото');
  expect(avatar).not.toHaveTextContent('сделано');
  expect(avatar).toHaveAttribute('href', '/profile?section=personal');
});

test('[Q-02] one button hides them, and an outside address opens the start page', async () => {
  fakeChecklist([step('company/avatar', '//evil.example/x', true)]);
  const { user } = await openFrame('/');
  const list = await screen.findByRole('region', { name: 'Всё готово, можно работать' });
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/');
  let dismissals = 0;
  fakeRoute(dismissChecklist, () => {
    dismissals += 1;
    fakeChecklist([]);
    return {};
  });
  await user.click(within(list).getByRole('button', { name: 'Убрать список' }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(dismissals).toBe(1);
  fakeRoute(restoreChecklist, () => {
    fakeChecklist([step('company/avatar', '/profile', true)]);
    return {};
  });
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(await screen.findByRole('region', { name: 'Всё готово, можно работать' })).toBeVisible();
});
