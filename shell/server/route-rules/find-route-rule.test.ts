import { page } from '@artel/contract';
import { type Platform, pageMatcher, type RouteRule } from '@artel/server';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { findRouteRule } from './find-route-rule.ts';

const index = page({
  name: 'index',
  path: '/',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.index',
});
const plain = page({ ...index, name: 'plain', path: '/plain' });
const link = page({
  ...index,
  name: 'link',
  path: '/link/{hash}',
  params: z.object({ hash: z.string().check(z.minLength(16)) }),
});
const pages = [index, plain, link];
const book = { pages, matchPage: pageMatcher(pages) };

function visit(...runs: RouteRule['run'][]) {
  const error = vi.fn();
  const deps = { log: { error }, config: { redirectOrigins: [] } } as unknown as Platform;
  const rules = runs.map((run, at) => ({ name: `test/rule-${at}`, run }) as const);
  return { error, answer: findRouteRule(deps, null, { path: '/plain?secret=1' }, { rules, ...book }) };
}

test('[G-07] a rule that fails, throws or returns a bad address is reported to the operator by its name, never with the query', async () => {
  const { error, answer } = visit(
    () => {
      throw new Error('broken');
    },
    async () => Promise.reject(new Error('broken later')),
    () => ({ redirect: '//evil.example' }),
    () => ({ redirect: '/plain' }),
    () => ({ redirect: '/' }),
  );
  expect(await answer).toEqual({ redirect: '/', external: false });
  const reported = error.mock.calls.map(([facts]) => facts);
  expect(reported.map(({ rule }) => rule)).toEqual([
    'test/rule-0',
    'test/rule-1',
    'test/rule-2',
    'test/rule-3',
  ]);
  expect(JSON.stringify(reported)).not.toContain('secret');
});

test('[G-07] without a rule that has something to say the visit goes on, and nothing is logged', async () => {
  const { error, answer } = visit(() => null);
  expect(await answer).toEqual({ redirect: null, external: false });
  expect(error).not.toHaveBeenCalled();
});

test('[G-07] a page with parameters may be named as the contract writes it, so that no secret is revealed', async () => {
  const deps = { log: { error: vi.fn() }, config: { redirectOrigins: [] } } as unknown as Platform;
  const rule: RouteRule = {
    name: 'test/lead-links',
    run: (_deps, _actor, { page: { name } }) => (name === 'link' ? { redirect: '/' } : null),
  };
  const request = (path: string) => findRouteRule(deps, null, { path }, { rules: [rule], ...book });
  expect(await request('/link/{hash}')).toEqual({ redirect: '/', external: false });
  expect(await request('/link/short')).toEqual({ redirect: null, external: false });
  expect(await request('/link/{other}')).toEqual({ redirect: null, external: false });
});
