import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

const nothing = { words: '', from: '', to: '', subject: '', hasFiles: false, after: null, before: null };

test.each([
  ['договор аренды', { words: 'договор аренды' }],
  ['from:иванов договор', { words: 'договор', from: 'иванов' }],
  ['от:иванов кому:"Пётр Сидоров" тема:счёт', { from: 'иванов', to: 'Пётр Сидоров', subject: 'счёт' }],
  [
    'has:file after:2026-11-01 before:2026-12-01',
    { hasFiles: true, after: new Date('2026-11-01'), before: new Date('2026-12-01') },
  ],
  ['after:вчера has:сомнения from:', { words: 'after:вчера has:сомнения from:' }],
  ['https://from:8080', { words: 'https://from:8080' }],
])('a query is read as words and as what narrows them: %s', (typed, read) => {
  expect(readQuery(typed)).toEqual({ ...nothing, ...read });
});
