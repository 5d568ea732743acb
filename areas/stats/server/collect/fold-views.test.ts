import { expect, test } from 'vitest';
import { foldViews, viewKey } from './fold-views.ts';

const view = (referrerDomain: string, views = 1) => ({
  address: '/',
  referrerDomain,
  device: 'desktop',
  views,
});

test('equal rows are added up, each row once', () => {
  expect(foldViews([view(''), view('ya.ru'), view(''), view('ya.ru', 3)], new Set(), 10)).toEqual([
    view('', 2),
    view('ya.ru', 4),
  ]);
});

test('without room a new site is counted among the others; known ones and visits without a referrer keep their rows', () => {
  const known = new Set([viewKey(view('ya.ru'))]);
  expect(foldViews([view('a.ru'), view('b.ru'), view('c.ru'), view('ya.ru'), view('')], known, 1)).toEqual([
    view('a.ru'),
    view('*', 2),
    view('ya.ru'),
    view(''),
  ]);
  expect(foldViews([view('a.ru')], new Set(), -5)).toEqual([view('*')]);
});
