import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { usePageKeys } from './use-page-keys.ts';

const pressed: string[] = [];

function Page() {
  usePageKeys({ d: () => pressed.push('day'), w: () => pressed.push('week') });
  return <input aria-label="Название" />;
}

beforeEach(() => {
  pressed.length = 0;
  localStorage.clear();
});

test('letters of a page act by their place, wherever the focus is, but not while something is typed', async () => {
  const user = userEvent.setup();
  const { getByRole } = render(<Page />);
  await user.keyboard('[KeyD][KeyW]');
  await user.click(getByRole('textbox'));
  await user.keyboard('[KeyD]');
  expect(pressed).toEqual(['day', 'week']);
});

test('the second key of a pair is not the page’s', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.keyboard('[KeyG][KeyD]');
  expect(pressed).toEqual([]);
  await user.keyboard('[KeyD]');
  expect(pressed).toEqual(['day']);
});

test('a pair that a field or a menu took the second key of is over', async () => {
  const user = userEvent.setup();
  const { getByRole } = render(<Page />);
  await user.keyboard('[KeyC]');
  getByRole('textbox').focus();
  await user.keyboard('[KeyA]');
  getByRole('textbox').blur();
  await user.keyboard('[KeyD]');
  expect(pressed).toEqual(['day']);
});

test('with Ctrl a letter is the browser’s', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.keyboard('{Control>}[KeyD]{/Control}');
  expect(pressed).toEqual([]);
});

test('a person who turned single keys off has none on any page', async () => {
  localStorage.setItem('artel-single-keys', JSON.stringify('off'));
  const user = userEvent.setup();
  render(<Page />);
  await user.keyboard('[KeyD]');
  expect(pressed).toEqual([]);
});
