import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { auditFieldWords } from '@artel/company/contract';
import { ImportVerdict } from '@artel/invitations/contract';
import { CompanyCard } from '@artel/requisites/contract';
import { expect, test } from 'vitest';
import { areas } from './areas.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Every file of an area that records acts. */
const recorders = globSync('areas/*/server/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|testing/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }))
  .filter(({ text }) => /audit\b/.test(text) || /\bact:/.test(text));

function findText(key: string): string | null {
  const found = areas.map(({ strings }) =>
    key
      .split('.')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], strings),
  );
  return found.find((text) => typeof text === 'string') ?? null;
}

/** Keys of the object that opens at a place in a text: its own ones, of what it spreads on a condition, and what it spreads whole. */
function keysAt(text: string, from: number): { keys: string[]; spread: string[] } {
  let depth = 0;
  let end = from;
  for (; end < text.length; end += 1) {
    if ('{(['.includes(text[end] ?? '')) depth += 1;
    if ('})]'.includes(text[end] ?? '')) depth -= 1;
    if (depth === 0) break;
  }
  const parts: string[] = [''];
  for (const sign of text.slice(from + 1, end)) {
    if ('{(['.includes(sign)) depth += 1;
    if ('})]'.includes(sign)) depth -= 1;
    if (depth === 0 && sign === ',') parts.push('');
    else parts[parts.length - 1] += sign;
  }
  const found = { keys: [] as string[], spread: [] as string[] };
  for (const part of parts.map((one) => one.trim()).filter((one) => one !== '')) {
    const inner = part.startsWith('...(') ? part.indexOf('{') : -1;
    if (inner >= 0) found.keys.push(...keysAt(part, inner).keys);
    else if (part.startsWith('...')) found.spread.push(part.slice(3));
    else found.keys.push(/^\w+/.exec(part)?.[0] ?? part);
  }
  return found;
}

/** The fields that acts record by a name or a spread instead of in full. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  memberIds: ['memberIds'],
  own: ['companyName', 'endsOn', 'reason'],
  counts: ImportVerdict.options,
};
/** The changed fields of a card, except those that `listChanges` leaves out. */
const cardFields = Object.keys(CompanyCard.shape)
  .filter((name) => !['version', 'logo', 'claim', 'companyId', 'canLookUp'].includes(name))
  .flatMap((name) => (name === 'signer' ? ['signer.name', 'signer.position', 'signer.basis'] : [name]));

test('every field that an act records is called something in the journal', () => {
  const recorded = new Map<string, string>(cardFields.map((name) => [name, 'the card']));
  const hidden: string[] = [];
  for (const { file, text } of recorders) {
    for (const { index, 0: start } of text.matchAll(/\b(?:before|after): \{/g)) {
      if (/^\s*readonly/.test(text.slice(index + start.length))) continue;
      const { keys, spread } = keysAt(text, index + start.length - 1);
      for (const one of spread) if (!(one in NAMED)) hidden.push(`${file}: ${one}`);
      for (const key of [...keys, ...spread.flatMap((one) => NAMED[one] ?? [])]) recorded.set(key, file);
    }
  }
  // A resource that the platform serves records its name.
  for (const { file, text } of recorders.filter(({ text }) => text.includes('serveResource<')))
    for (const [, name = ''] of text.matchAll(/\brecordedAs: '(\w+)'/g)) recorded.set(name, file);
  expect(hidden).toEqual([]);
  for (const name of NAMED['own'] ?? []) recorded.set(name, 'extend-trial.ts');
  const nameless = [...recorded].filter(([name]) => auditFieldWords(name, findText) === name);
  expect(recorded.size).toBeGreaterThan(60);
  expect(nameless).toEqual([]);
});
