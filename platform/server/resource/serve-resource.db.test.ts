import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineLimits, resource } from '@artel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineArea } from '../area.ts';
import { callRoute, startTestServer, type TestServer } from '../testing/index.ts';
import { serveResource } from './serve-resource.ts';

const MIGRATION = `
  CREATE SCHEMA probe;
  GRANT USAGE ON SCHEMA probe TO {{app}};
  CREATE TABLE probe.paper_clips (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    title text NOT NULL,
    is_bent boolean NOT NULL,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
  );
  SELECT platform.declare_company_table('probe.paper_clips');
  GRANT SELECT, INSERT, UPDATE, DELETE ON probe.paper_clips TO {{app}};`;

const limits = defineLimits('probe', { 'paper-clips': { of: 'company', existing: 3 } });
const clips = resource({
  area: 'probe',
  one: 'paper-clip',
  many: 'paper-clips',
  fields: { title: z.string().check(z.minLength(1), z.maxLength(200)), isBent: z.boolean() },
  sorts: { title: 'title', created: 'createdAt' },
  access: 'probe.manage-paper-clips',
  limit: limits['paper-clips'],
  acts: {
    created: 'probe/paper-clip-created',
    updated: 'probe/paper-clip-updated',
    deleted: 'probe/paper-clip-deleted',
  },
});
interface Db {
  readonly 'probe.paper_clips': {
    readonly companyId: string;
    readonly id: string;
    readonly title: string;
    readonly isBent: boolean;
    readonly version: number;
    readonly createdAt: Date;
  };
}
const words = {
  label: 'paper clips',
  roles: ['owner'],
  audit: { kind: 'paper-clip', recordedAs: 'paperClipTitle' },
} as const;
const { feature, count } = serveResource<Db>()(clips, { table: 'probe.paper_clips', ...words });

/** Each caller is the owner of one of two companies, or a guest of it. */
const companies = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'] as const;
const people = {
  owner: '018f0000-0000-7000-8000-000000000001',
  guest: '018f0000-0000-7000-8000-000000000002',
};
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'artel-resource-'));
  await writeFile(join(folder, '20261127-0303-create-paper-clips.sql'), MIGRATION);
  const area = defineArea({
    name: 'probe',
    strings: { errors: { 'probe/too-many-paper-clips': 'Слишком много.' } },
    migrations: pathToFileURL(`${folder}/`),
    features: [feature],
  });
  server = await startTestServer({
    areas: [area],
    ports: () => ({
      authenticate: async (token) => {
        const [role, company] = token.split(' ');
        return {
          userId: people[role as keyof typeof people],
          sessionId: token,
          companyId: companies[Number(company)] ?? null,
          expiresAt: new Date(8.64e15),
        };
      },
      resolveMembership: async (userId, companyId) => ({
        companyId,
        memberId: userId,
        role: userId === people.owner ? 'owner' : 'guest',
        permissions: new Set(userId === people.owner ? ['probe.manage-paper-clips'] : []),
        principalIds: [userId],
        isSuspended: false,
      }),
    }),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const as = (company: number, role: keyof typeof people = 'owner') => ({ token: `${role} ${company}` });
const create = (company: number, title: string) =>
  callRoute(server, clips.create, { body: { title, isBent: false } }, as(company));
const listTitles = async (company: number, query: object = {}) =>
  (await callRoute(server, clips.list, { query }, as(company))).body.items.map(({ title }) => title);

test('a resource is created, read, changed with its version and deleted; others of the installation see nothing of it', async () => {
  const { status, body } = await create(0, 'Большая');
  expect(status).toBe(201);
  expect(body).toMatchObject({ title: 'Большая', isBent: false, version: 1 });
  const params = { paperClipId: body.id };
  const get = (company: number) => callRoute(server, clips.get, { params }, as(company));
  expect((await get(0)).body).toEqual(body);
  expect((await get(1)).status).toBe(404);
  const update = (company: number, version: number) =>
    callRoute(server, clips.update, { params, body: { title: 'Малая', isBent: true, version } }, as(company));
  expect((await update(1, 1)).status).toBe(404);
  expect((await update(0, 1)).body).toMatchObject({ title: 'Малая', isBent: true, version: 2 });
  const stale = await update(0, 1);
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ current: { title: 'Малая', version: 2 } });
  expect((await callRoute(server, clips.remove, { params }, as(1))).status).toBe(404);
  expect((await callRoute(server, clips.remove, { params }, as(0, 'guest'))).status).toBe(403);
  expect((await callRoute(server, clips.remove, { params }, as(0))).status).toBe(200);
  expect((await get(0)).status).toBe(404);
  const acts = await server.db<{ act: string; before: object | null; after: object | null }>(
    'SELECT act, before, after FROM platform.audit_records WHERE subject = $1 ORDER BY id',
    [`paper-clip:${body.id}`],
  );
  expect(acts.map(({ act }) => act)).toEqual([
    'probe/paper-clip-created',
    'probe/paper-clip-updated',
    'probe/paper-clip-deleted',
  ]);
  const published = await server.db(
    `SELECT FROM platform.live_events WHERE name = 'probe/paper-clips-changed' AND company_id = $1`,
    [companies[0]],
  );
  expect(published).toHaveLength(3);
});

test('the list pages in each order, is found by a part of the name, and holds no more than its limit', async () => {
  for (const title of ['В', 'А', 'Б']) expect((await create(1, title)).status).toBe(201);
  expect((await create(1, 'Г')).status).toBe(409);
  expect(await listTitles(1)).toEqual(['А', 'Б', 'В']);
  expect(await listTitles(1, { sort: 'created', order: 'desc' })).toEqual(['Б', 'А', 'В']);
  expect(await listTitles(1, { q: 'б' })).toEqual(['Б']);
  const first = await callRoute(server, clips.list, { query: { limit: 2 } }, as(1));
  const rest = { limit: 2, cursor: first.body.nextCursor ?? '' };
  expect(await listTitles(1, rest)).toEqual(['В']);
  expect(
    await server.platform.db.asCompanyJob('job test/any', companies[1], (tx) => count(tx, companies[1])),
  ).toBe(3);
});

test('a table serves a resource only with a column of its type for each field', () => {
  interface Other {
    readonly 'probe.paper_clips': Omit<Db['probe.paper_clips'], 'isBent'> & { readonly isBent: string };
  }
  // @ts-expect-error The column of a switch is no text.
  serveResource<Other>()(clips, { table: 'probe.paper_clips', ...words });
  expect(feature.routes).toHaveLength(5);
});
