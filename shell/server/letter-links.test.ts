import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('areas/*/server/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|testing/.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }));
/** Every module that writes a letter. */
const letters = sources.filter(({ text }) => /\): Letter\b|kind: 'button'|letters\.send\(/.test(text));

/** Pages that are independent of the company: the sign-in, the own profile, a one-time link. */
const COMPANYLESS = new Set([
  'identityPages.auth.path',
  'PROFILE_PATH',
  'CHOICE_PATH',
  'path',
  'routePath(identityPages.signupByLink, { hash })',
  // The room of a meeting is open to everyone with its link.
  'roomPath',
]);

test('the walk meets the letters of every area', () => {
  const files = letters.map(({ file }) => file);
  for (const area of ['identity', 'calendar', 'invitations', 'notifications', 'privacy'])
    expect(
      files.some((file) => file.startsWith(`areas/${area}/`)),
      area,
    ).toBe(true);
  expect(files.length).toBeGreaterThan(12);
});

test('a letter links to pages by pageLink alone, which requires the company', () => {
  const joined = letters.filter(({ text }) => /new URL\(|publicUrl\.href|publicUrl\.origin/.test(text));
  expect(joined.map(({ file }) => file)).toEqual([]);
});

test('only pages without a company are linked to without one', () => {
  const links = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/pageLink\(([^,]+), (.+), (null|\w+)\)/g)].map(([, , page = '', company = '']) => ({
      file,
      page,
      company,
    })),
  );
  expect(links.length).toBeGreaterThan(8);
  for (const { file, page, company } of links)
    if (company === 'null') expect([...COMPANYLESS], file).toContain(page);
  // Each use was found: none is written in a way that the search does not see.
  const uses = sources.flatMap(({ text }) => [...text.matchAll(/pageLink\(/g)]);
  expect(links).toHaveLength(uses.length);
});
