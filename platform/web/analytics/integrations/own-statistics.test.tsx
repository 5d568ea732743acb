import { HitFields } from '@artel/contract';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { fakeServer } from '../../testing/fake-route.ts';
import { storedConsent } from '../consent.ts';
import { container, everything, nothing, openAnalytics, pass } from '../testing/open-analytics.tsx';

interface Sent {
  readonly url: string;
  readonly body: Record<string, unknown>;
}

/** Collects the requests to the two collectors, wherever they are. */
function collect(): Sent[] {
  const sent: Sent[] = [];
  const accept = async ({ request }: { request: Request }) => {
    sent.push({ url: request.url, body: (await request.json()) as Record<string, unknown> });
    return HttpResponse.json({}, { status: 202 });
  };
  fakeServer.use(http.post('*/api/v1/view', accept), http.post('*/api/datalayer/v1/create', accept));
  return sent;
}

const arrived = (sent: readonly Sent[], count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));

test('[C-11] each page is reported to this server, by its template and with the common fields', async () => {
  const sent = collect();
  const { open } = await openAnalytics(
    { sendRequests: true },
    { address: '/auth/signup/s3cret?code=s3cret', landing: { referrer: 'https://search.example/?q=s3cret' } },
  );
  await pass(250);
  await arrived(sent, 1);
  expect(sent[0]).toEqual({
    url: 'http://localhost:3000/api/v1/view',
    body: {
      address: '/auth/signup/{hash}',
      referrerDomain: 'search.example',
      language: navigator.language,
      screenWidth: screen.width,
      screenHeight: screen.height,
      userAgent: navigator.userAgent,
      visitorId: storedConsent()?.visitorId,
    },
  });
  expect(z.core.safeParse(HitFields, sent[0]?.body).success).toBe(true);
  await open('/people/17');
  await pass(250);
  await arrived(sent, 2);
  expect(sent[1]?.body.address).toBe('/people/{id}');
});

test('[C-11] the collector may be another origin', async () => {
  const sent = collect();
  await openAnalytics({ sendRequests: true, sendRequestsDomain: 'https://collect.example/' });
  await pass(250);
  await arrived(sent, 1);
  expect(sent[0]?.url).toBe('https://collect.example/api/v1/view');
});

test.each([
  ['sendRequests is off', { sendRequests: false }, everything],
  ['the visitor has refused', { sendRequests: true }, nothing],
  ['the visitor allows others alone', { sendRequests: true }, { ...everything, ownStatistics: false }],
  ['the visitor has not chosen', { sendRequests: true }, null],
])('[C-11] [C-12] nothing is sent when %s', async (_, config, choices) => {
  const sent = collect();
  const { open } = await openAnalytics({ ...config, matomo: container }, { choices });
  await pass(1_000);
  await open('/auth/pre-signup');
  await pass(1_000);
  expect(sent).toEqual([]);
});

test('[C-12] each push to Matomo’s data layer is reported with the common fields', async () => {
  const sent = collect();
  await openAnalytics({ sendRequests: true, matomo: container }, { address: '/auth/signup/s3cret' });
  const layer = (window as unknown as { _mtm: unknown[] })._mtm;
  layer.push({ event: 'tariff-chosen', count: 2, element: document.body, run: () => 1 });
  await arrived(sent, 2);
  const events = sent.filter(({ url }) => url === 'http://localhost:3000/api/datalayer/v1/create');
  expect(events.map(({ body }) => body.data)).toEqual([
    { 'mtm.startTime': expect.any(Number), event: 'mtm.Start' },
    { event: 'tariff-chosen', count: 2 },
  ]);
  const { data: _, ...fields } = events[1]?.body ?? {};
  expect(z.core.safeParse(HitFields, fields).success).toBe(true);
  expect(fields.address).toBe('/auth/signup/{hash}');
  await pass(250);
  await arrived(sent, 4);
  expect(sent.filter(({ url }) => url.endsWith('/api/v1/view'))).toHaveLength(1);
});

test('[C-12] without Matomo’s tag manager no push is reported, nor is one to another layer', async () => {
  const sent = collect();
  await openAnalytics({ sendRequests: true, tagManager: { enabled: true, id: 'GTM-TEST' } });
  (window as unknown as { dataLayer: unknown[] }).dataLayer.push({ event: 'x' });
  await pass(250);
  await arrived(sent, 1);
  expect(sent[0]?.url).toMatch(/view$/);
});

test('[V-09] the user-agent string is cut at 500 characters', async () => {
  const sent = collect();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Я'.repeat(501));
  await openAnalytics({ sendRequests: true, matomo: container });
  await pass(250);
  await arrived(sent, 3);
  for (const { body } of sent) expect(body.userAgent).toBe('Я'.repeat(500));
  vi.restoreAllMocks();
});

test('a missing collector causes no failure', async () => {
  fakeServer.use(http.post('*/api/v1/view', () => HttpResponse.error()));
  const { open } = await openAnalytics({ sendRequests: true });
  await pass(250);
  await open('/auth/pre-signup');
  await pass(250);
});
