import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLanguage } from '../code-language.ts';
import { readCode } from './read-code.ts';

test('a program is split into tokens, and nothing of it is lost or added', () => {
  expect(readCode('SELECT 1 -- всё', 'sql')).toEqual([
    ['keyword', 'SELECT'],
    ['', ' '],
    ['number', '1'],
    ['', ' '],
    ['comment', '-- всё'],
  ]);
  const languages = ['sql', 'typescript', 'python', 'xml', 'json', 'css', 'bash'];
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...languages), (text, language) => {
      const read = readCode(text, language);
      expect(read.map(([, words]) => words).join('')).toBe(text);
    }),
  );
});

test('a language is known by the end of the name, and every one of them can be read', () => {
  expect(getLanguage('Выгрузка.SQL')).toBe('sql');
  expect(getLanguage('заметки.txt')).toBeUndefined();
  for (const ending of ['py', 'rs', 'toml', 'tsx', 'vb', 'kt', 'patch', 'h', 'less'])
    expect(readCode('x', getLanguage(`a.${ending}`) ?? '').map(([, words]) => words)).toEqual(['x']);
});
