import strings from '@artel/contract/strings' with { type: 'json' };
import { expect, test } from 'vitest';
import { findOffers } from './find-offers.ts';
import type { Offer } from './offer.ts';

const rows = strings.keyboard;

const offer = (title: string, keywords = '', name = title): Offer => ({
  name,
  group: 'pages',
  title,
  keywords,
  icon: () => null,
  run: () => undefined,
});
const offers = [
  offer('Главная'),
  offer('Почта', 'письма imap'),
  offer('Почтовые ящики'),
  offer('Расчёты и счета', 'УПД'),
  offer('Приглашения'),
  offer('Включить тёмное оформление', 'тема ночь'),
];
const find = (query: string, recent: readonly string[] = []) =>
  findOffers(offers, query, recent, rows).map(({ title }) => title);

test('every key has its place in both layouts', () => {
  expect([...rows.latin]).toHaveLength([...rows.local].length);
  expect(new Set(rows.latin).size).toBe(rows.latin.length);
});

test.each([
  ['глав', 'Главная'],
  ['ГЛАВНАЯ ', 'Главная'],
  ['ukfd', 'Главная'],
  ['GJXN', 'Почта'],
  ['ghbdtn', undefined],
  ['ghbukf', 'Приглашения'],
  ['расчет', 'Расчёты и счета'],
  ['расчёт', 'Расчёты и счета'],
  ['hfcx`n', 'Расчёты и счета'],
  ['hfcxtn', 'Расчёты и счета'],
  ['счета', 'Расчёты и счета'],
  ['упд', 'Расчёты и счета'],
  ['тема', 'Включить тёмное оформление'],
  ['темное вкл', 'Включить тёмное оформление'],
  ['imap', 'Почта'],
  ['шьфз', 'Почта'],
  ['письма', 'Почта'],
  ['глваная', 'Главная'],
  ['глвная', 'Главная'],
  ['главнная', 'Главная'],
  ['гланвая', 'Главная'],
  ['глюк', undefined],
  ['прриг', 'Приглашения'],
])('%j finds %s first', (query, expected) => {
  expect(find(query)[0]).toBe(expected);
});

test('a typing error is tolerated in titles alone, and only where nothing matches', () => {
  const more = [
    offer('Включить светлое оформление', 'тема день'),
    offer('Счета и оплата'),
    offer('Расчёты и счета', 'УПД'),
    offer('Почта', 'письма'),
  ];
  const among = (query: string) => findOffers(more, query, [], rows).map(({ title }) => title);
  expect(among('счет')).toEqual(['Счета и оплата', 'Расчёты и счета']);
  expect(among('свтлое')).toEqual(['Включить светлое оформление']);
  expect(among('пмсьма')).toEqual([]);
  // One letter of four is too much of the word.
  expect(findOffers(more.slice(0, 1), 'счет', [], rows)).toEqual([]);
});

test('nothing typed is everything, what was used lately first; punctuation alone finds what its keys spell', () => {
  expect(find('')).toEqual(offers.map(({ title }) => title));
  expect(find('  ', ['Приглашения', 'gone'])[0]).toBe('Приглашения');
  expect(find('!!!')).toEqual([]);
});

test('a better match comes before recently used ones; among equals the recent one is first', () => {
  expect(find('поч', ['Почтовые ящики'])).toEqual(['Почтовые ящики', 'Почта']);
  expect(find('п', ['Расчёты и счета']).at(-1)).toBe('Расчёты и счета');
});

test.each(['\\', '(', '[', '*'.repeat(5000), '\u0000', 'x'.repeat(100_000)])(
  'an odd query breaks nothing',
  (query) => expect(find(query)).toEqual([]),
);
