import { expect, test } from 'vitest';
import { findInPage, toSearchable } from './find-in-page.ts';
import { markFound } from './mark-found.ts';

const CLASSES = { mark: 'mark', current: 'current' };

test('found words are marked across the parts of a page, and unmarked without losing a letter', () => {
  const texts = ['Дого', 'вор и ', '<b>договор</b>'];
  const elements = texts.map((text) => {
    const element = document.createElement('span');
    element.textContent = text;
    return element;
  });
  const found = findInPage(toSearchable(texts.map((str) => ({ str, hasEOL: false }))), 'договор', 10);
  const shown = markFound(elements, texts, found, found[1], CLASSES);
  expect(elements.map(({ innerHTML }) => innerHTML)).toEqual([
    '<mark class="mark">Дого</mark>',
    '<mark class="mark">вор</mark> и ',
    '&lt;b&gt;<mark class="mark current">договор</mark>&lt;/b&gt;',
  ]);
  expect(shown?.className).toBe('mark current');
  expect(markFound(elements, texts, [], undefined, CLASSES)).toBeUndefined();
  expect(elements.map(({ innerHTML }) => innerHTML)).toEqual([
    'Дого',
    'вор и ',
    '&lt;b&gt;договор&lt;/b&gt;',
  ]);
});
