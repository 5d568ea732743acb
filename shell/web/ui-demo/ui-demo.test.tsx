import * as blocks from '@artel/web/ui';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openFrame } from '../testing/fake-frame.tsx';
import { catalogue } from './catalogue.ts';
import { matches } from './matches.ts';

/** The frames around the components are not components themselves, and a portal is invisible. */
const FRAMES = new Set(['ArtelTheme', 'Portal', 'SchemeBox', 'Screen']);

async function open() {
  const view = await openFrame('/ui-demo');
  await screen.findByRole('heading', { level: 1, name: 'Строительные блоки интерфейса' });
  return view;
}

test('[R-18] every building block appears in an example', () => {
  const names = Object.entries(blocks).flatMap(([name, block]) =>
    typeof block === 'function' && /^[A-Z]/.test(name) && !FRAMES.has(name) ? [name] : [],
  );
  const shown = new Set(
    catalogue.flatMap(({ code }) => [...code.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name)),
  );
  expect(names.filter((name) => !shown.has(name))).toEqual([]);
});

test('[R-18] shows each example in light and in dark, with its own code to copy', async () => {
  const { user } = await open();
  const cards = screen.getAllByRole('article');
  expect(cards.map(({ id }) => id).sort()).toEqual(catalogue.map(({ key }) => key).sort());
  for (const card of cards) {
    const schemes = [...card.querySelectorAll('[data-scheme]')].map((box) => box.getAttribute('data-scheme'));
    expect(schemes, card.id).toEqual(['light', 'dark']);
  }
  const badge = within(screen.getByRole('article', { name: 'Метка и время' }));
  await user.click(badge.getByText('Код примера'));
  await user.click(badge.getByRole('button', { name: 'Скопировать' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('<Badge variant="accent">');
  expect(copied).toBe(catalogue.find(({ key }) => key === 'marks.badge')?.code);
});

test('[R-18] the search finds a block by its Russian title and by its name, and says when there is none', async () => {
  const { user } = await open();
  const search = screen.getByRole('searchbox', { name: 'Найти блок' });
  const found = () => screen.queryAllByRole('article').map(({ id }) => id);
  await user.type(search, 'ПАРОЛЬ');
  expect(found()).toEqual(['forms.password-field']);
  await user.clear(search);
  await user.type(search, 'copyfield');
  expect(found()).toEqual(['acts.copy']);
  await user.clear(search);
  await user.type(search, 'такого нет');
  expect(screen.getByRole('heading', { name: 'Такого блока нет' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать все' }));
  expect(found()).toHaveLength(catalogue.length);
});

test.each([
  ['Тёмное оформление', 'темное', true],
  ['Кнопка отправки', 'отпр кноп', true],
  ['Кнопка отправки', 'отпр пароль', false],
  ['Кнопка', '   ', true],
])('%s is found by «%s»: %s', (text, query, isFound) => expect(matches(text, query)).toBe(isFound));
