import { page } from '@artel/contract';
import { type Platform, pageMatcher, type RouteRule } from '@artel/server';
import { expect, test, vi } from 'vitest';
import { findRouteRule } from './find-route-rule.ts';

const index = page({
  name: 'index',
  path: '/',
  layout: 'default',
  access: 'login',
  titleKey: 'pages.index',
});
const plain = page({ ...index, name: 'plain', path: '/plain' });
const matchPage = pageMatcher([index, plain]);

function visit(...runs: RouteRule['run'][]) {
  const error = vi.fn();
  const deps = { log: { error }, config: { redirectOrigins: [] } } as unknown as Platform;
  const rules = runs.map((run, at) => ({ name: `test/rule-${at}`, run }) as const);
  return { error, answer: findRouteRule(deps, null, { path: '/plain?secret=1' }, { rules, matchPage }) };
}

test('[G-07] a rule that fails, throws or answers a bad address is told to the operator by its name, never with the query', async () => {
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
  const told = error.mock.calls.map(([facts]) => facts);
  expect(told.map(({ rule }) => rule)).toEqual(['test/rule-0', 'test/rule-1', 'test/rule-2', 'test/rule-3']);
  expect(JSON.stringify(told)).not.toContain('secret');
});

test('[G-07] without a rule that has something to say the visit goes on, and nothing is logged', async () => {
  const { error, answer } = visit(() => null);
  expect(await answer).toEqual({ redirect: null, external: false });
  expect(error).not.toHaveBeenCalled();
});
