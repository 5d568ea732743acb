import { readFileSync } from 'node:fs';
import { pages } from '@artel/shell-contract';
import { expect, test } from 'vitest';
import { sharedStage } from './harness/stage.ts';

const stage = sharedStage();

/** The pages that the specification lists: address, layout, and access. */
const promised = [
  ...readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8').matchAll(
    /^- \*\*R-\d\d\*\* `([^`]+)`, (?:layout )?`([^`]+)`, (login|public-only|public|without any guard)\b/gm,
  ),
].map(([, path = '', layout = '', access = '']) => ({
  path,
  layout,
  access: access === 'without any guard' ? 'unguarded' : access,
}));

const getAddress = (path: string) =>
  path
    .replace('{uuid}', '01936b2e-7c00-7000-8000-000000000000')
    .replace('{hash}', 'a-link-that-was-never-made');

async function openPage(path: string) {
  const answer = await fetch(new URL(getAddress(path), stage.artel.url), {
    headers: { accept: 'text/html' },
  });
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await answer.text()) ?? [];
  return { path, status: answer.status, title };
}

/** Pages with the same title as another: the dashboard twice, and the sign-in pages on a telephone. */
const TWINS = 6;

test('[L-01] the forty pages of the specification are declared with their layouts and the people who may open them', () => {
  expect(promised).toHaveLength(40);
  const declared = new Map<string, (typeof pages)[number]>(pages.map((page) => [page.path, page]));
  const found = promised.map(({ path }) => {
    const { layout, access } = declared.get(path) ?? {};
    return { path, layout, access };
  });
  expect(found).toEqual(promised);
  expect(new Set(promised.map(({ layout }) => layout)).size).toBe(6);
});

test('[N-03] the server answers each of the forty with a page and its title, and an address beside them with 404', async () => {
  const answers = await Promise.all(promised.map(({ path }) => openPage(path)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const lost = await openPage('/users-of-nobody');
  expect(lost.status).toBe(404);
  for (const { path, title } of answers)
    expect([path, title]).toEqual([path, expect.stringMatching(/^\S.* — Артель$/)]);
  expect(answers.filter(({ title }) => title === lost.title)).toEqual([]);
  expect(new Set(answers.map(({ title }) => title)).size).toBe(40 - TWINS);
});
