import { expect, test } from 'vitest';
import { toBaseWords } from './base-words.ts';
import { glossaryFaults, splitName } from './glossary.ts';

const LISTED = `# Glossary
## Verbs
| word | meaning |
|---|---|
| find, found | one thing, or null |
## Terms of the field
- **web:** areas, server,
  letter, tls
`;

const FIND = 'areas/server/find-letters.ts';
const EVERY_WORD = { [FIND]: 'export const FOUND_TLS = 1;' };

function getFaults(texts: Record<string, string>, listed = LISTED) {
  const files = Object.keys(texts);
  const sources = files.map((file) => ({ file, text: texts[file] ?? '' }));
  return glossaryFaults(files, [...sources, { file: 'docs/glossary.md', text: listed }]);
}

test('names of listed words, their forms and numbers are in order', () => {
  expect(getFaults(EVERY_WORD)).toEqual([]);
  expect(
    getFaults({ ...EVERY_WORD, 'areas/server/letters-2.ts': 'export function findLetters3() {}' }),
  ).toEqual([]);
});

test.each([
  ['export async function findWidget() {}', 'widget', 'findWidget'],
  ['export const MOST_LETTERS = 1;', 'most', 'MOST_LETTERS'],
  ['export interface LetterGist {}', 'gist', 'LetterGist'],
])('%s is refused', (text, word, name) => {
  const file = 'areas/server/letter.ts';
  expect(getFaults({ ...EVERY_WORD, [file]: text })).toEqual([
    `"${word}" in ${file}: ${name} is not in the glossary; use one of its words or add it with its meaning`,
  ]);
});

test('files and folders are names too; row types, migrations, local names and documents are not', () => {
  expect(getFaults({ ...EVERY_WORD, 'areas/gist/letter.css': '' })).toEqual([
    '"gist" in areas/gist/letter.css: gist is not in the glossary; use one of its words or add it with its meaning',
  ]);
  const others = {
    'areas/server/db.ts': 'export interface Gist {}',
    'areas/server/migrations/20261120-1200-gist.sql': '',
    'areas/server/letter.ts': 'const gist = 1;',
    'docs/gist.md': '',
  };
  expect(getFaults({ ...EVERY_WORD, ...others })).toEqual([]);
});

test('a listed word that no name uses, or that is listed twice, is refused', () => {
  expect(getFaults({ [FIND]: '' })).toEqual([
    'docs/glossary.md:5: no name uses "found"; remove it',
    'docs/glossary.md:8: no name uses "tls"; remove it',
  ]);
  expect(getFaults(EVERY_WORD, LISTED.replace('tls', 'tls, letter'))).toEqual([
    'docs/glossary.md:8: "letter" is already listed',
  ]);
});

test('a name is split at camel case, hyphens, underscores and figures', () => {
  expect(splitName('parseHTMLPage')).toEqual(['parse', 'html', 'page']);
  expect(splitName('list-nodes.store')).toEqual(['list', 'nodes', 'store']);
  expect(splitName('MOST_VP8_BYTES')).toEqual(['most', 'vp', 'bytes']);
});

test.each([
  ['invitations', 'invitation'],
  ['boxes', 'box'],
  ['companies', 'company'],
  ['shared', 'share'],
  ['dropped', 'drop'],
  ['sending', 'send'],
  ['applied', 'apply'],
  ['planning', 'plan'],
  ['owners', 'own'],
  ['creator', 'create'],
])('%s is a form of %s', (form, base) => expect(toBaseWords(form)).toContain(base));
