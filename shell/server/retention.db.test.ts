import { readFileSync } from 'node:fs';
import { companyExamples, companyFixtures } from '@artel/company/server/testing';
import type { Route, RouteCall } from '@artel/contract';
import { diskArea } from '@artel/disk/server';
import { diskExamples } from '@artel/disk/server/testing';
import { createUser, identityExamples, signIn } from '@artel/identity/server/testing';
import { invitationsArea } from '@artel/invitations/server';
import { invitationsExamples } from '@artel/invitations/server/testing';
import { meetingsArea } from '@artel/meetings/server';
import { meetingsExamples } from '@artel/meetings/server/testing';
import { notificationsArea } from '@artel/notifications/server';
import { notificationsExamples, tellSomething } from '@artel/notifications/server/testing';
import { onboardingArea } from '@artel/onboarding/server';
import { onboardingExamples } from '@artel/onboarding/server/testing';
import { privacyArea } from '@artel/privacy/server';
import { privacyExamples } from '@artel/privacy/server/testing';
import { requisitesArea } from '@artel/requisites/server';
import { requisitesExamples } from '@artel/requisites/server/testing';
import { callRoute, type TestServer } from '@artel/server/testing';
import { startStatsServer, statsExamples } from '@artel/stats/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { areas } from './areas.ts';

const isDeep = process.env['ARTEL_TEST_DEPTH'] === 'deep';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEARS = 2;
/** Days between two looks, again and again: in small, some after which even short lives go on and some after which long ones ended. */
const STEPS = isDeep ? [1] : [1, 20, 161];
const LOOKS = Math.ceil((YEARS * 365) / STEPS.reduce((sum, days) => sum + days)) * STEPS.length;

/** A guard against what hangs. */
const TWO_YEARS_MS = isDeep ? 3_600_000 : 300_000;

interface Life {
  readonly table: string;
  /** SQL: when a row came to its end and its days began to count. */
  readonly ended: string;
  readonly days: number;
  /** SQL: which rows have an end at all. */
  readonly where?: string;
}

/** SQL: when a day of UTC was over. */
const dayEnd = "(day + 1)::timestamp AT TIME ZONE 'UTC'";

/** What docs/operating.md promises, in numbers. */
const lives: readonly Life[] = [
  { table: 'identity.sessions', ended: `LEAST(expires_at, COALESCE(revoked_at, 'infinity'))`, days: 30 },
  { table: 'identity.devices', ended: 'last_seen_at', days: 400 },
  { table: 'identity.confirmations', ended: 'expires_at', days: 1 },
  { table: 'identity.links', ended: 'expires_at', days: 30 },
  { table: 'identity.challenges', ended: 'expires_at', days: 0 },
  { table: 'identity.sign_in_codes', ended: 'expires_at', days: 0 },
  { table: 'identity.spent_captchas', ended: 'expires_at', days: 0 },
  { table: 'identity.attempt_counters', ended: 'empty_at', days: 0 },
  { table: 'identity.consents', ended: 'at', days: 3 * 365 + 1, where: 'user_id IS NULL' },
  { table: 'identity.sign_up_tracking', ended: 'created_at', days: 400 },
  { table: 'stats.views', ended: dayEnd, days: 400 },
  { table: 'stats.visitors', ended: dayEnd, days: 90 },
  { table: 'stats.events', ended: dayEnd, days: 90 },
  { table: 'stats.consents', ended: 'at', days: 4 * 365 + 1 },
  { table: 'privacy.exports', ended: 'created_at', days: 7 },
  { table: 'invitations.imports', ended: 'created_at', days: 30 },
  {
    table: 'invitations.import_rows',
    ended:
      '(SELECT i.created_at FROM invitations.imports i WHERE i.company_id = import_rows.company_id AND i.id = import_id)',
    days: 30,
  },
  { table: 'invitations.invitations', ended: 'expires_at', days: 180 },
  { table: 'invitations.invitation_links', ended: 'expires_at', days: 180 },
  { table: 'invitations.invitation_letter_days', ended: dayEnd, days: 180 },
  { table: 'invitations.join_askings', ended: 'expires_at', days: 180 },
  { table: 'invitations.join_requests', ended: 'expires_at', days: 180 },
  { table: 'company.off_boardings', ended: 'left_at', days: 30 },
  { table: 'company.absences', ended: `(ends_on::date + 1)::timestamp AT TIME ZONE 'UTC'`, days: 365 },
  { table: 'disk.locks', ended: 'ends_at', days: 0 },
  { table: 'disk.uploads', ended: 'expires_at', days: 0 },
  { table: 'disk.versions', ended: 'replaced_at', days: 180 },
  { table: 'disk.reservations', ended: 'expires_at', days: 0 },
  { table: 'disk.nodes', ended: 'trashed_at', days: 30, where: 'trashed_at IS NOT NULL' },
  { table: 'notifications.notices', ended: 'read_at', days: 90, where: 'read_at IS NOT NULL' },
  { table: 'notifications.notices', ended: 'created_at', days: 365, where: 'read_at IS NULL' },
  { table: 'platform.idempotency_keys', ended: 'created_at', days: 1 },
  { table: 'platform.limit_counts', ended: 'since', days: 1 },
  {
    table: 'platform.letters',
    ended: 'COALESCE(sent_at, created_at)',
    days: 7,
    where: `status <> 'waiting'`,
  },
  { table: 'platform.letters', ended: 'created_at', days: 30, where: `status = 'waiting'` },
  { table: 'platform.letter_counters', ended: 'ends_at', days: 0 },
  { table: 'platform.blobs', ended: 'released_at', days: 1, where: 'released_at IS NOT NULL' },
  { table: 'platform.live_events', ended: 'told_at', days: 70 / (24 * 60) },
  { table: 'platform.audit_records', ended: 'happened_at', days: 5 * 365 + 2 },
  { table: 'platform.audit_records', ended: 'happened_at', days: 365, where: 'trace_salt IS NOT NULL' },
  {
    table: 'graphile_worker._private_jobs',
    ended: 'updated_at',
    days: 30,
    where: 'attempts >= max_attempts',
  },
];

/** Rows that a person, a company or the program itself stands on: a few each, for as long as these are there. */
const lasting = [
  'identity.users',
  'identity.credentials',
  'identity.totps',
  'identity.recovery_codes',
  'identity.passkeys',
  'identity.user_handles',
  'identity.app_passwords',
  'company.companies',
  'company.members',
  'company.departments',
  'requisites.cards',
  'requisites.bank_accounts',
  'requisites.banks',
  'requisites.claims',
  'invitations.join_rules',
  'company.member_words',
  'onboarding.drafts',
  'company.people',
  'onboarding.questionnaires',
  'onboarding.tours',
  'onboarding.checklists',
  'onboarding.trials',
  'onboarding.trial_drafts',
  'disk.links',
  'disk.nodes',
  'disk.properties',
  'disk.shared_blobs',
  'disk.usage',
  'disk.usage_changes',
  'disk.versions',
  'disk.spaces',
  'disk.stars',
  'disk.grants',
  'meetings.meetings',
  'meetings.guests',
  'notifications.choices',
  'notifications.quiet_hours',
  'platform.audit_chains',
  'platform.letter_stops',
  'platform.migrations',
];

/** All that stand upon the first two, in the order of the map. */
const further = [
  requisitesArea,
  invitationsArea,
  onboardingArea,
  privacyArea,
  diskArea,
  meetingsArea,
  notificationsArea([]),
];

test('each table of the catalogue has a stated life or is said to last, and the page for operators tells which', async () => {
  const server = await startStatsServer({
    further,
  });
  onTestFinished(() => server.close());
  const rows = await server.db<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname NOT IN ('information_schema', 'graphile_worker')`,
  );
  const known = new Set([...lives.map(({ table }) => table), ...lasting]);
  known.delete('graphile_worker._private_jobs');
  expect(rows.map(({ name }) => name).sort()).toEqual([...known].sort());
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const section = page.split(/^## /m).find((part) => part.startsWith('How long things are kept')) ?? '';
  const told = new Set(
    [
      ...section.matchAll(
        /`((?:identity|company|requisites|invitations|onboarding|privacy|disk|meetings|notifications|platform|stats)\.\w+)`/g,
      ),
    ].map(([, name]) => name),
  );
  expect([...told].sort()).toEqual([...known].sort());
});

test(
  'in two years of acts every table stays within its life, and loses nothing younger',
  async () => {
    const server = await startStatsServer({
      further,
    });
    onTestFinished(() => server.close());
    const acts = areas.flatMap(({ routes }) => routes.map(({ route }) => route)).filter(hasEffect);
    const seen = new Set<Life>();
    let turn = 0;
    let passed = 0;
    // Each route has its turn, in the deep run several times.
    const routesPerLook = isDeep ? 2 : Math.ceil(acts.length / LOOKS);
    for (let look = 0; look < LOOKS; look += 1) {
      const person = await createUser(server);
      await signIn(server, person);
      await trackSignUp(server, person.userId);
      await tellSomething(server, { userId: person.userId, companyId: null });
      for (let nth = 0; nth < routesPerLook; nth += 1, turn += 1) await act(server, acts, turn);
      await failForGood(server);
      await server.drain();
      const step = (STEPS[look % STEPS.length] ?? 1) * DAY;
      await deliverSome(server, step);
      await releaseSome(server);
      await holdSome(server);
      await sealAll(server);
      server.clock.advance(step);
      passed += step;
      const now = server.clock.now();
      const before = await countRows(server, now);
      await server.runTimedJobs();
      const after = await countRows(server, now);
      for (const [at, life] of lives.entries()) {
        const name = `${life.table} after ${passed / DAY} days`;
        if ((before[at]?.all ?? 0) > 0) seen.add(life);
        expect(after[at]?.old, `old rows in ${name}`).toBe(0);
        expect(after[at]?.young, `young rows in ${name}`).toBeGreaterThanOrEqual(before[at]?.young ?? 0);
      }
    }
    // What never had a row would have proved nothing.
    expect(lives.filter((life) => !seen.has(life))).toEqual([]);
    const reports = await server.auditor.verify();
    expect(reports.filter(({ fault }) => fault !== null)).toEqual([]);
  },
  TWO_YEARS_MS,
);

/** Who asked to be erased is erased, however young their rows are. */
const erasing: readonly string[] = ['privacy/request-deletion', 'privacy/request-company-erasure'];
const hasEffect = ({ id, effect }: Route) => effect === 'write' && !erasing.includes(id);

/** The right caller does what a route is for, as the access matrix would. */
async function act(server: TestServer, acts: readonly Route[], turn: number): Promise<void> {
  const route = acts[turn % acts.length];
  if (!route) throw new Error('No route changes anything');
  const caller = await callerOf(server, route);
  const example = await {
    ...identityExamples,
    ...companyExamples,
    ...requisitesExamples,
    ...invitationsExamples,
    ...onboardingExamples,
    ...privacyExamples,
    ...diskExamples,
    ...meetingsExamples,
    ...notificationsExamples,
    ...statsExamples,
  }[route.id]?.({
    server,
    caller,
  });
  const headers = {
    ...example?.headers,
    ...(route.method === 'POST' && { 'idempotency-key': `turn-${turn}` }),
  };
  const { status, body } = await callRoute(server, route, example as RouteCall<Route>, {
    token: caller?.token ?? null,
    headers,
  });
  expect(status, `${route.id}: ${JSON.stringify(body)}`).toBe(route.status ?? 200);
}

function callerOf(server: TestServer, { access }: Route) {
  if (access === 'public') return null;
  if (access === 'user') return companyFixtures.user(server);
  return companyFixtures.member(server, access === 'member' ? null : access);
}

/** What led to the sign-up, as the form of a person who agreed to analytics tells. */
async function trackSignUp(server: TestServer, userId: string): Promise<void> {
  await server.db(
    `INSERT INTO identity.sign_up_tracking (user_id, fields, created_at) VALUES ($1, '{"utm_source":"ad"}', $2)`,
    [userId, server.clock.now()],
  );
}

/** Content that a row of an area named once; its file was never there. */
async function releaseSome({ db, platform, clock }: TestServer): Promise<void> {
  await db(
    `INSERT INTO platform.blobs (id, kind, bytes, created_at, released_at) VALUES ($1, 'test/thing', 1, $2, $2)`,
    [platform.ids.next(), clock.now()],
  );
}

/** A program's lock, and room kept for an upload that never came. */
async function holdSome({ db, platform, clock }: TestServer): Promise<void> {
  await db(
    `INSERT INTO disk.locks (company_id, id, node_id, member_id, is_shared, is_deep, owner, ends_at)
     SELECT company_id, $1, id, created_by, false, false, '', $2 FROM disk.nodes WHERE created_by IS NOT NULL LIMIT 1`,
    [platform.ids.next(), clock.now()],
  );
  await db(
    `INSERT INTO disk.uploads (company_id, id, member_id, parent_id, name, conflict, bytes, draft_id, expires_at)
     SELECT company_id, $1, created_by, id, 'a', 'skip', 1, $1, $2 FROM disk.nodes WHERE created_by IS NOT NULL LIMIT 1`,
    [platform.ids.next(), clock.now()],
  );
  await db(
    'INSERT INTO disk.reservations (company_id, id, bytes, expires_at) SELECT id, $1, 1, $2 FROM company.companies LIMIT 1',
    [platform.ids.next(), clock.now()],
  );
}

/** The mail server takes every second letter. */
async function deliverSome(server: TestServer, step: number): Promise<void> {
  await server.db(
    `UPDATE platform.letters SET status = 'sent', sent_at = $1
     WHERE status = 'waiting' AND created_at > $2 AND substring(id::text, 36) < '8'`,
    [server.clock.now(), new Date(server.clock.now().getTime() - step)],
  );
}

/** A job that used up its attempts. */
async function failForGood(server: TestServer): Promise<void> {
  await server.db(`SELECT graphile_worker.add_job('test/failed', max_attempts => 1)`);
  await server.db(
    `UPDATE graphile_worker._private_jobs j SET attempts = 1, updated_at = $1
     FROM graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = 'test/failed' AND attempts = 0`,
    [server.clock.now()],
  );
}

async function sealAll(server: TestServer): Promise<void> {
  // What another database of the cluster is doing may hold the sealer back for a moment, and live events with their end.
  for (;;) {
    await server.auditor.seal();
    const waiting = await server.db(
      `SELECT FROM platform.audit_records WHERE sequence IS NULL
       UNION ALL SELECT FROM platform.live_events WHERE xid >= pg_snapshot_xmin(pg_current_snapshot()) LIMIT 1`,
    );
    if (waiting.length === 0) return;
  }
}

/** Per life: how many rows there are, how many of them are past it, and how many will not be for another hour. */
async function countRows(server: TestServer, now: Date) {
  const counts = await Promise.all(
    lives.map(({ table, ended, days, where = 'true' }) =>
      server.db<{ all: number; old: number; young: number }>(
        `SELECT count(*) AS "all", count(*) FILTER (WHERE ${ended} < $1) AS old, count(*) FILTER (WHERE ${ended} > $2) AS young
         FROM ${table} WHERE ${where}`,
        [new Date(now.getTime() - days * DAY), new Date(now.getTime() - days * DAY + HOUR)],
      ),
    ),
  );
  return counts.map(([row]) => row);
}
