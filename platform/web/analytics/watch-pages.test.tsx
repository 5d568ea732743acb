import { expect, test } from 'vitest';
import { runIntegration } from './integrations/run-integration.ts';
import { openAddress } from './page-address.ts';
import { nothing, openAnalytics, pass, queue, tagManager } from './testing/open-analytics.tsx';
import type { PageChange } from './watch-pages.ts';

const views = () =>
  queue('dataLayer').filter((push) => (push as { event?: string }).event === 'page_view') as {
    page_path: string;
    page_referrer: string;
    page_title: string;
  }[];
const paths = () => views().map(({ page_path }) => page_path);

test('[T-10] a page is reported 250 ms after the router is ready with it', async () => {
  const { open } = await openAnalytics({ tagManager });
  await pass(249);
  expect(paths()).toEqual([]);
  await pass(1);
  expect(paths()).toEqual(['/auth']);
  await open('/auth/pre-signup');
  await pass(249);
  expect(paths()).toEqual(['/auth']);
  await pass(1);
  expect(paths()).toEqual(['/auth', '/auth/pre-signup']);
});

test('[T-10] nothing is reported until the router is ready', async () => {
  const { router, config } = await openAnalytics({ tagManager }, { choices: nothing });
  const loading = { ...router, state: { ...router.state, status: 'pending' } } as typeof router;
  const seen: PageChange[] = [];
  const integration = {
    name: 'early',
    choice: 'matomo',
    problem: null,
    start: async () => undefined,
    onView: (page: PageChange) => void seen.push(page),
  } as const;
  const context = { config, router: loading, landing: { search: '', referrer: '' }, referrerDomain: '' };
  const stop = runIntegration(integration, context);
  await pass(1_000);
  expect(seen).toEqual([]);
  stop();
});

test('[T-10] the same full path is reported once, however often the router loads it', async () => {
  const { open, router } = await openAnalytics({ tagManager });
  await pass(250);
  await open('/auth');
  await router.invalidate();
  await pass(1_000);
  expect(paths()).toEqual(['/auth']);
  await open('/auth?step=2');
  await pass(250);
  await open('/auth?step=2#end');
  await pass(250);
  expect(paths()).toEqual(['/auth', '/auth', '/auth']);
});

test('each view names the page before it, by its template too', async () => {
  const { open } = await openAnalytics({ tagManager });
  await open('/auth/signup/s3cret');
  await open('/people/17');
  await pass(250);
  expect(
    views().map(({ page_path, page_referrer, page_title }) => [page_path, page_referrer, page_title]),
  ).toEqual([
    ['/auth', '', 'Вход'],
    ['/auth/signup/{hash}', 'http://localhost:3000/auth', 'Завершение регистрации'],
    ['/people/{id}', 'http://localhost:3000/auth/signup/{hash}', 'Сотрудник'],
  ]);
});

test.each(['/no/such/page?token=s3cret', '/people/not-a-number', '/people/1%2F2'])(
  'an address without a page is /404: %s',
  async (address) => {
    await openAnalytics({ tagManager }, { address });
    await pass(250);
    expect(paths()).toEqual(['/404']);
  },
);

test('[E-06] the page of a sign-up is reported by its template too', async () => {
  const { open } = await openAnalytics(
    { sendRequests: true },
    { address: '/auth/signup/s3cret', choices: null },
  );
  expect(openAddress()).toBe('http://localhost:3000/auth/signup/{hash}');
  await open('/auth/pre-signup?email=s3cret');
  expect(openAddress()).toBe('http://localhost:3000/auth/pre-signup');
});
