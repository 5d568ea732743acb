import { expect, onTestFinished, test, vi } from 'vitest';
import { defineArea, service } from '../area.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

const TOKEN = 'token-of-prometheus';

let isHealthy = true;
const steady = service({
  name: 'test/steady',
  start: async () => ({ isHealthy: () => isHealthy }),
  stop: async () => {},
  health: (running) => running.isHealthy(),
});
const broken = service({
  name: 'test/broken',
  start: () => Promise.reject(new Error('connect to imap://user:secret@mail.example.ru')),
  stop: async () => {},
});
const area = defineArea({ name: 'test', strings: {}, services: [steady, broken] });

async function start(beside?: TestServer) {
  const server = await startTestServer({
    areas: [area],
    config: { metricsToken: TOKEN },
    ...(beside && { beside }),
  });
  onTestFinished(() => server.close());
  await server.startServices();
  return server;
}

const ready = async ({ app }: TestServer) => (await app.inject('/api/ready')).json();
const figures = async ({ app }: TestServer) =>
  (await app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;

test('readiness and figures show each service: state, holder, since, restarts and the last failure without its text', async () => {
  isHealthy = true;
  const first = await start();
  await vi.waitFor(async () => expect((await ready(first)).services[2].lastFailure).not.toBeNull());
  const answer = await ready(first);
  // A failing service does not make the server unready.
  expect(answer.status).toBe('ready');
  expect(answer.services).toMatchObject([
    {
      service: 'platform/seal-audit',
      states: { running: 1 },
      isHealthy: true,
      restarts: 0,
      lastFailure: null,
    },
    { service: 'test/steady', states: { running: 1 }, isHealthy: true },
    { service: 'test/broken', lastFailure: { at: expect.any(String), reason: 'Error' } },
  ]);
  const { holder, since } = answer.services[1];
  expect([holder, Number.isNaN(Date.parse(since))]).toEqual([expect.any(String), false]);
  expect(JSON.stringify(answer)).not.toContain('secret');

  const second = await start(first);
  expect((await ready(second)).services[1]).toMatchObject({ states: { elsewhere: 1 }, holder, since });

  isHealthy = false;
  const printed = await figures(first);
  expect(printed).toContain('artel_service_keys{service="test/steady",state="running"} 1');
  expect(printed).toContain('artel_service_healthy{service="test/steady"} 0');
  expect(printed).toContain('artel_service_restarts{service="test/steady"} 0');
  expect(printed).toMatch(/artel_service_since_seconds\{service="test\/steady"\} \d{10}/);
  expect(printed).toMatch(/artel_service_last_failure_seconds\{service="test\/broken"\} \d{10}/);
  expect(printed).not.toContain('artel_service_last_failure_seconds{service="test/steady"}');
  expect(await figures(second)).toContain('artel_service_keys{service="test/steady",state="elsewhere"} 1');
});

test('the audit is sealed by the service of one server, and by the other when that one stops', async () => {
  const first = await start();
  const second = await start(first);
  const record = async (subject: string) => {
    await first.platform.db.asInstallation('platform/health', (tx) =>
      first.platform.audit.record(tx, { act: 'test/done', userId: null, companyId: null, subject }),
    );
    await vi.waitFor(
      async () =>
        expect(
          await first.db('SELECT FROM platform.audit_records WHERE subject = $1 AND sequence IS NOT NULL', [
            subject,
          ]),
        ).toHaveLength(1),
      { timeout: 30_000 },
    );
  };
  await record('thing:1');
  const [holder] = await first.db('SELECT holder, epoch FROM platform.service_leases WHERE service = $1', [
    'platform/seal-audit',
  ]);
  expect((await ready(second)).services[0]).toMatchObject({
    holder: holder?.['holder'],
    states: { elsewhere: 1 },
  });
  await first.stopServices();
  await vi.waitFor(async () => expect((await ready(second)).services[0].states).toEqual({ running: 1 }));
  await record('thing:2');
});
