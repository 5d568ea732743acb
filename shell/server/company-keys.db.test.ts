import { createOwner, signIn, startCompanyServer } from '@artel/company/server/testing';
import { readCell } from '@artel/contract';
import { getShare, listOwnLinks, unlockShare } from '@artel/disk/contract';
import { diskArea } from '@artel/disk/server';
import { makeFile, makeLinkTo } from '@artel/disk/server/testing';
import { tokenRefresh } from '@artel/identity/contract';
import { resealKey } from '@artel/server';
import { callRoute, recordStatements, type TestServer } from '@artel/server/testing';
import { Client, escapeIdentifier } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';

const PASSWORD = 'яблоня-41';

async function start(
  options: { masterKey?: Buffer; beside?: TestServer; cell?: string } = {},
): Promise<TestServer> {
  const server = await startCompanyServer({ further: [diskArea], ...options });
  onTestFinished(() => server.close());
  return server;
}

async function sealAll(server: TestServer): Promise<void> {
  await vi.waitFor(
    async () => {
      await server.auditor.seal();
      expect(await server.db('SELECT FROM platform.audit_records WHERE sequence IS NULL')).toHaveLength(0);
    },
    { interval: 20 },
  );
}

const faultOf = async ({ auditor }: TestServer, companyId: string) =>
  (await auditor.verify(companyId)).find(({ chain }) => chain === companyId)?.fault?.kind ?? null;

interface Mover {
  readonly companyId: string;
  readonly userId: string;
}

/** Copies the rows of a company and of its person, as a move does. */
async function copyRows(from: TestServer, to: TestServer, { companyId, userId }: Mover): Promise<void> {
  const tables = await from.db<{ name: string; scope: string; column: string }>(
    `SELECT c.oid::regclass::text AS name, scope[1] AS scope, scope[2] AS "column"
     FROM pg_class c, regexp_match(obj_description(c.oid, 'pg_class'), '^scope: (company|user) by (\\w+)$') AS scope
     WHERE c.relkind IN ('r', 'p') AND scope IS NOT NULL
     UNION ALL VALUES ('platform.audit_records', 'company', 'company_id'), ('platform.audit_chains', 'company', 'chain')`,
  );
  const target = new Client({ connectionString: to.database.superuserUrl });
  await target.connect();
  try {
    await target.query(`SET session_replication_role = 'replica'`);
    for (const { name, scope, column } of tables) {
      const { rows } = await target.query<{ name: string }>(
        `SELECT attname AS name FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [name],
      );
      const columns = rows.map((one) => escapeIdentifier(one.name)).join(', ');
      const found = await from.db<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM ${name} t WHERE ${escapeIdentifier(column)} = $1`,
        [scope === 'company' ? companyId : userId],
      );
      for (const { row } of found)
        await target.query(
          `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_record(null::${name}, $1)`,
          [row],
        );
    }
  } finally {
    await target.end();
  }
}

/** Seals the keys of a company again, for the other installation. */
async function resealKeys(from: TestServer, to: TestServer, companyId: string): Promise<void> {
  const keys = await to.db<{ version: number; key: Buffer }>(
    'SELECT version, sealed_key AS key FROM platform.company_keys WHERE company_id = $1',
    [companyId],
  );
  const chains = await to.db<{ key: Buffer }>(
    'SELECT sealed_key AS key FROM platform.audit_chains WHERE chain = $1',
    [companyId],
  );
  expect([keys.length, chains.length]).toEqual([1, 1]);
  const [here, there] = [from.platform.secrets, to.platform.secrets];
  for (const { version, key } of keys)
    await to.db('UPDATE platform.company_keys SET sealed_key = $2 WHERE company_id = $1', [
      companyId,
      resealKey(here, there, { kind: 'company', companyId, version }, key),
    ]);
  for (const { key } of chains)
    await to.db('UPDATE platform.audit_chains SET sealed_key = $2 WHERE chain = $1', [
      companyId,
      resealKey(here, there, { kind: 'chain', companyId }, key),
    ]);
}

const cookieOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

test('links and the audit of a company go on under the key of another installation, if its keys came with it', async () => {
  const here = await start();
  const owner = await createOwner(here);
  const { companyId } = owner;
  const { id: fileId } = await makeFile(here, owner, { name: 'Смета' });
  const { uuid } = await makeLinkTo(here, owner, fileId, { password: PASSWORD });
  const params = { uuid };
  const unlocked = await callRoute(here, unlockShare, { params, body: { password: PASSWORD } });
  const visitor = { headers: { cookie: cookieOf(unlocked) } };
  await sealAll(here);
  expect(await faultOf(here, companyId)).toBeNull();

  const there = await start({ masterKey: Buffer.alloc(32, 'another installation') });
  await copyRows(here, there, owner);
  expect(await faultOf(there, companyId)).toBe('ends-forged');
  await expect(there.platform.secrets.ofCompany(companyId)).rejects.toThrow();
  await expect(there.platform.secrets.ofWritingCompany(companyId)).rejects.toThrow();

  await resealKeys(here, there, companyId);
  expect(await faultOf(there, companyId)).toBeNull();
  const shown = await callRoute(there, getShare, { params }, visitor);
  expect(shown.body).toMatchObject({ isLocked: false, node: { name: 'Смета' } });
  const arrived = await signIn(there, owner);
  const { body } = await callRoute(there, listOwnLinks, { query: {} }, arrived);
  expect(body.items.map(({ url }) => url.slice(-36))).toEqual([uuid]);
  // The chain goes on, and so do links.
  await makeLinkTo(there, arrived, fileId);
  await sealAll(there);
  expect(await faultOf(there, companyId)).toBeNull();
});

test('a link and records from before the company had a key go on beside newer ones', async () => {
  const server = await start();
  const owner = await createOwner(server);
  const { companyId } = owner;
  const former = server.platform.ids.next();
  await server.servers.join({ release: '2', follows: '1', build: null }, { isEmbedded: false });
  // A server of the release before serves as well.
  await server.db(
    `INSERT INTO platform.servers (id, release, until) VALUES ($1, '1', now() + interval '1 day')`,
    [former],
  );
  const { id } = await makeFile(server, owner, { name: 'Смета' });
  const old = await makeLinkTo(server, owner, id);
  await sealAll(server);
  expect(await server.db('SELECT FROM platform.company_keys')).toHaveLength(0);
  expect(await server.db('SELECT FROM platform.audit_chains WHERE sealed_key IS NOT NULL')).toHaveLength(0);

  await server.db('DELETE FROM platform.servers WHERE id = $1', [former]);
  const young = await makeLinkTo(server, owner, id);
  await sealAll(server);
  expect(await server.db('SELECT FROM platform.company_keys')).toHaveLength(1);
  const [chain] = await server.db('SELECT keyed_from FROM platform.audit_chains WHERE chain = $1', [
    companyId,
  ]);
  expect(chain?.['keyed_from']).toBeGreaterThan(1);
  expect(await faultOf(server, companyId)).toBeNull();
  const { body } = await callRoute(server, listOwnLinks, { query: {} }, owner);
  expect(body.items.map(({ url }) => url.slice(-36)).sort()).toEqual([old.uuid, young.uuid].sort());
  for (const { uuid } of [old, young])
    expect((await callRoute(server, getShare, { params: { uuid } })).status).toBe(200);
});

test('two servers that need the first key of a company at once have the same one', async () => {
  const first = await start();
  const second = await start({ beside: first });
  const companyId = first.platform.ids.next();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      (nth % 2 === 0 ? first : second).platform.secrets.ofWritingCompany(companyId),
    ),
  );
  const later = await second.platform.secrets.ofCompany(companyId);
  const [newest] = later.macs('test', 'data');
  expect(await first.db('SELECT version FROM platform.company_keys')).toEqual([{ version: 1 }]);
  // A caller that came before the key made its own under the installation's, which is read as well.
  for (const { mac } of all) expect(later.macs('test', 'data')).toContainEqual(mac('test', 'data'));
  const again = await first.platform.secrets.ofWritingCompany(companyId);
  expect(again.mac('test', 'data')).toEqual(newest);
});

test('a key is read once for many links, and by no role but the owner', async () => {
  const server = await start();
  const owner = await createOwner(server);
  const { id } = await makeFile(server, owner, { name: 'Смета' });
  for (let nth = 0; nth < 5; nth += 1) await makeLinkTo(server, owner, id);
  await callRoute(server, listOwnLinks, { query: {} }, owner);
  const statements = await recordStatements(() => callRoute(server, listOwnLinks, { query: {} }, owner));
  expect(statements.filter((text) => text.includes('disk.links'))).not.toEqual([]);
  expect(statements.filter((text) => text.includes('company_keys'))).toEqual([]);
  const others = await server.db(
    `SELECT a.grantee FROM pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
     WHERE c.oid = 'platform.company_keys'::regclass AND a.grantee <> c.relowner`,
  );
  expect(others).toEqual([]);
});

test('an erased company has no key, and its chain is still verified', async () => {
  const server = await start();
  const owner = await createOwner(server);
  const { companyId } = owner;
  const { id } = await makeFile(server, owner, { name: 'Смета' });
  await makeLinkTo(server, owner, id);
  await sealAll(server);
  expect(await server.db('SELECT FROM platform.company_keys')).toHaveLength(1);
  await server.platform.db.asCompanyJob('job test/any', companyId, (tx) =>
    server.platform.data.eraseCompanyRows(tx),
  );
  await sealAll(server);
  expect(await server.db('SELECT FROM platform.company_keys')).toHaveLength(0);
  expect(await faultOf(server, companyId)).toBeNull();
});

test('in a cell a link and a session name it, and what was made elsewhere is found as well', async () => {
  const server = await start({ cell: 'k17' });
  const owner = await createOwner(server);
  const { id } = await makeFile(server, owner, { name: 'Смета' });
  const { url } = await makeLinkTo(server, owner, id);
  const { cell, secret } = readCell(url.split('/').at(-1) ?? '');
  expect(cell).toBe('k17');
  expect(owner.refreshToken).toMatch(/^v2\.k17\./);
  const session = { body: { refresh_token: owner.refreshToken } };
  expect((await callRoute(server, tokenRefresh, session)).body.refresh_token).toMatch(/^v2\.k17\./);
  for (const uuid of [`k17.${secret}`, `k4.${secret}`, secret])
    expect((await callRoute(server, getShare, { params: { uuid } })).body, uuid).toMatchObject({
      node: { name: 'Смета' },
    });
});
