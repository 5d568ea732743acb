import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forActor } from '../create-platform.ts';
import type { Tx } from '../db/scopes.ts';
import { factsOutsideRequests } from '../http/facts-outside-requests.ts';
import { startTestServer, type TestServer } from '../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ areas: [] });
});
afterAll(() => server.close());

const userId = '01936b2e-7c00-7000-8000-00000000000a';

test('an act is recorded with time, address and device of its request, or not at all', async () => {
  const { platform } = server;
  const http = { ...factsOutsideRequests('request-1'), address: '203.0.113.7', userAgent: 'Browser' };
  const { audit } = forActor(platform, http, platform.log);
  const record = {
    act: 'test/thing-done',
    userId,
    companyId: null,
    subject: 'thing:1',
    after: { name: 'new' },
  } as const;
  await platform.db.asUser(userId, (tx) => audit.record(tx, record));
  const failed = platform.db.asUser(userId, async (tx) => {
    await audit.record(tx, { ...record, subject: 'thing:2' });
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow();
  const rows = await server.db('SELECT * FROM platform.audit_records');
  expect(rows).toMatchObject([
    {
      subject: 'thing:1',
      address: '203.0.113.7',
      user_agent: 'Browser',
      request_id: 'request-1',
      after: { name: 'new' },
    },
  ]);
});

test('an act of a program names it beside the person, and is erased with the person', async () => {
  const { platform, auditor } = server;
  const [companyId, gone, id] = [randomUUID(), randomUUID(), randomUUID()];
  const via = { kind: 'key', id, scopes: new Set<string>() } as const;
  const { audit } = forActor(platform, factsOutsideRequests('by-key'), platform.log, via);
  await platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    audit.record(tx, { act: 'test/thing-done', userId: gone, companyId, subject: 'thing:9' }),
  );
  const rows = () =>
    server.db('SELECT user_id, via_kind, via_id FROM platform.audit_records WHERE company_id = $1', [
      companyId,
    ]);
  expect(await rows()).toEqual([{ user_id: gone, via_kind: 'key', via_id: id }]);
  expect(await auditor.listActsByPerson(gone)).toMatchObject([{ act: 'test/thing-done', via: 'key' }]);
  await vi.waitFor(
    async () => {
      await auditor.seal();
      expect(await auditor.erasePerson({ userId: gone, subjects: [] })).toBe(0);
    },
    { interval: 20 },
  );
  expect(await rows()).toEqual([{ user_id: null, via_kind: null, via_id: null }]);
  const [report] = (await auditor.verify(companyId)).filter(({ chain }) => chain === companyId);
  expect(report).toMatchObject({ records: 1, fault: null });
});

test('a record goes into the chain of its own company or of the installation, never of another company', async () => {
  const { platform } = server;
  const { audit } = forActor(platform, factsOutsideRequests('request-2'), platform.log);
  const [own, other] = [randomUUID(), randomUUID()];
  const record = (tx: Tx, companyId: string | null) =>
    audit.record(tx, { act: 'test/thing-done', userId, companyId, subject: 'thing:3' });
  const refusal = 'violates row-level security';
  await platform.db.asCompanyJob('job test/any', own, (tx) => record(tx, own));
  await platform.db.asCompanyJob('job test/any', own, (tx) => record(tx, null));
  await platform.db.asUser(userId, (tx) => record(tx, null));
  await expect(platform.db.asCompanyJob('job test/any', own, (tx) => record(tx, other))).rejects.toThrow(
    refusal,
  );
  await expect(platform.db.asUser(userId, (tx) => record(tx, other))).rejects.toThrow(refusal);
  await expect(platform.db.asInstallation('platform/live', (tx) => record(tx, other))).rejects.toThrow(
    refusal,
  );
  // A transaction that works in two companies must enter each first.
  await platform.db.asCompanyJob('job test/any', own, async (tx) => {
    await platform.db.enterCompany('job test/any', tx, other);
    await record(tx, other);
  });
});

test.each(['SELECT', 'UPDATE', 'DELETE', 'TRUNCATE'])(
  'the application has no %s on the audit',
  async (privilege) => {
    const [row] = await server.db(
      `SELECT has_table_privilege('artel_app', 'platform.audit_records', $1) AS held`,
      [privilege],
    );
    expect(row).toEqual({ held: false });
    const read = server.platform.db.asUser(userId, (tx) =>
      sql`SELECT id FROM platform.audit_records`.execute(tx.kysely),
    );
    await expect(read).rejects.toThrow('permission denied');
  },
);
