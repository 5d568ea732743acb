import strings from '@artel/shell-contract/strings' with { type: 'json' };
import { setTestTexts } from '@artel/web/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrame, pageIn } from '../testing/fake-frame.tsx';
import { LocaleSwitch } from './locale-switch.tsx';

beforeEach(() => setTestTexts(strings));
afterEach(() => {
  vi.restoreAllMocks();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'i18n_redirected=; Path=/; Max-Age=0';
});

const target = () => screen.getByRole('button', { name: 'Язык: RU' });

test('[X-03] the switcher is a dropdown of the languages in upper case, and RU is the only one', async () => {
  render(<LocaleSwitch />);
  const user = userEvent.setup();
  expect(target()).toHaveTextContent(/^RU$/);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(target());
  const items = screen.getAllByRole('menuitemradio');
  expect(items.map(({ textContent }) => textContent)).toEqual(['RU']);
  expect(items[0]).toBeChecked();
});

test('[X-03] [K-03] by keyboard alone: opened, walked, closed without a choice, chosen and stored for 365 days', async () => {
  render(<LocaleSwitch />);
  const user = userEvent.setup();
  const written = vi.spyOn(document, 'cookie', 'set');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('menuitemradio', { name: 'RU' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('menuitemradio', { name: 'RU' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(target()).toHaveFocus();
  expect(written).not.toHaveBeenCalled();
  await user.keyboard('{Enter}{Enter}');
  expect(written).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^i18n_redirected=ru; .*Max-Age=31536000$/),
  );
  expect(target()).toHaveFocus();
});

test('[X-03] it is within reach signed in and signed out', async () => {
  const pages = [pageIn('auth', '/in-auth', 'public'), pageIn('public-disk', '/share/file', 'public')];
  const area = {
    name: 'pages',
    pages: pages.map((page) => ({ page, component: async () => () => <h1>Страница</h1> })),
  };
  for (const { path } of pages) {
    const { unmount } = await openFrame(path, { areas: [area], isStranger: true });
    expect(target()).toBeVisible();
    unmount();
  }
  await openFrame('/', { areas: [] });
  expect(screen.getByRole('button', { name: 'Язык: RU', hidden: true })).toBeInTheDocument();
});
