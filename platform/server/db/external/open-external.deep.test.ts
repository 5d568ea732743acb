import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { StartError } from '../../config/start-error.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { openExternal } from './open-external.ts';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
const noOne = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

interface Cluster {
  url(role: string, database?: string): string;
  stop(): Promise<void>;
}

/** A PostgreSQL like an operator's own; it trusts everyone, because passwords are not tested here. */
async function startCluster(initdb: string, postgres: string): Promise<Cluster> {
  const folder = await mkdtemp('/tmp/artel-external-');
  if (noOne.uid) await chown(folder, noOne.uid, noOne.gid);
  const data = join(folder, 'data');
  const options = { cwd: '/', stdio: 'ignore', ...noOne } as const;
  const made = spawn(
    initdb,
    ['-D', data, '-U', 'boss', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    options,
  );
  expect((await once(made, 'exit'))[0]).toBe(0);
  await writeFile(
    join(data, 'postgresql.auto.conf'),
    `listen_addresses=''\nunix_socket_directories='${folder}'\nfsync=off\n`,
  );
  const server = spawn(postgres, ['-D', data], options);
  const url = (role: string, database = 'work') =>
    `postgresql://${role}@localhost/${database}?host=${folder}`;
  await vi.waitUntil(() => request(url('boss', 'postgres'), 'SELECT 1'));
  return {
    url,
    async stop() {
      server.kill('SIGQUIT');
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function request(url: string, ...statements: string[]): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    for (const sql of statements) await client.query(sql);
    return true;
  } catch (error) {
    if (statements[0] === 'SELECT 1') return false;
    throw error;
  } finally {
    await client.end();
  }
}

const binaries = await findBinaries();
const versions: [string, string, string, boolean][] = [
  ['18', binaries.initdb, binaries.postgres, true],
  // If PostgreSQL 15 is not installed, the run reports this as skipped.
  ['15', join(POSTGRES_15, 'initdb'), join(POSTGRES_15, 'postgres'), existsSync(POSTGRES_15)],
];

describe.each(versions)('PostgreSQL %s of the operator', (_version, initdb, postgres, isInstalled) => {
  let cluster: Cluster;
  beforeAll(async () => {
    if (isInstalled) cluster = await startCluster(initdb, postgres);
  });
  afterAll(() => cluster?.stop());
  beforeEach(async () => {
    if (!isInstalled) return;
    const boss = cluster.url('boss', 'postgres');
    await request(boss, 'DROP DATABASE IF EXISTS work', 'DROP DATABASE IF EXISTS other');
    await request(boss, 'DROP ROLE IF EXISTS app, owner, group_of_owners');
    await request(
      boss,
      'CREATE ROLE owner LOGIN',
      'CREATE ROLE app LOGIN',
      'CREATE DATABASE work OWNER owner',
    );
  });

  const open = (app = cluster.url('app'), owner = cluster.url('owner')) => openExternal(app, owner);
  const refusal = async (app?: string, owner?: string): Promise<StartError> => {
    const error = await open(app, owner).catch((reason: unknown) => reason);
    if (error instanceof StartError) return error;
    throw new Error(`It was not refused: ${error}`);
  };

  test.skipIf(!isInstalled)('two plain roles are all that is needed', async () => {
    expect(await open()).toEqual({ appRole: 'app' });
  });

  // Each case has the operator's mistake and the text of the refusal; then the printed SQL alone fixes it.
  test.skipIf(!isInstalled).each([
    ['superuser', 'ALTER ROLE app SUPERUSER', 'SUPERUSER'],
    ['past row-level security', 'ALTER ROLE app BYPASSRLS', 'BYPASSRLS'],
    ['makes roles', 'ALTER ROLE app CREATEROLE', 'CREATEROLE'],
    ['reads the log of changes', 'ALTER ROLE app REPLICATION', 'REPLICATION'],
    ['member of the owner', 'GRANT owner TO app', 'входит в роль owner'],
    [
      'member of a role that is a member of the owner',
      'CREATE ROLE group_of_owners; GRANT owner TO group_of_owners; GRANT group_of_owners TO app',
      'входит в роль group_of_owners',
    ],
    ['reads files of the server', 'GRANT pg_read_server_files TO app', 'входит в роль pg_read_server_files'],
    ['owner of a table', 'CREATE SCHEMA a; CREATE TABLE a.t (); ALTER TABLE a.t OWNER TO app', 'владеет'],
    ['owner of a schema', 'CREATE SCHEMA a AUTHORIZATION app', 'владеет'],
    [
      'owner of the database',
      'ALTER DATABASE work OWNER TO app; GRANT CREATE ON DATABASE work TO owner',
      'владеет базой',
    ],
    [
      'everything at once',
      'ALTER ROLE app SUPERUSER BYPASSRLS; GRANT owner TO app; CREATE SCHEMA a AUTHORIZATION app',
      'SUPERUSER, BYPASSRLS',
    ],
  ])('refuses an application role: %s; the printed SQL fixes it', async (_name, sql, reason) => {
    await request(cluster.url('boss'), sql);
    const error = await refusal();
    expect(error.key).toBe('start.roleUnsafe');
    expect(error.values.reasons).toContain(reason);
    await request(cluster.url('boss'), ...error.lines);
    expect(await open()).toEqual({ appRole: 'app' });
  });

  test.skipIf(!isInstalled)(
    'refuses one role for both, two databases, and an owner who may not create',
    async () => {
      expect(await refusal(cluster.url('owner'))).toMatchObject({ key: 'start.roleUnsafe' });
      await request(cluster.url('boss'), 'CREATE DATABASE other OWNER owner');
      expect(await refusal(cluster.url('app', 'other'))).toMatchObject({ key: 'start.databaseDifferent' });
      await request(cluster.url('boss'), 'ALTER DATABASE work OWNER TO boss');
      const error = await refusal();
      expect(error.key).toBe('start.ownerMayNotCreate');
      await request(cluster.url('boss'), ...error.lines);
      expect(await open()).toEqual({ appRole: 'app' });
    },
  );

  test.skipIf(!isInstalled)('refuses an encoding that cannot hold every name', async () => {
    const boss = cluster.url('boss', 'postgres');
    await request(boss, "CREATE DATABASE other OWNER owner ENCODING 'SQL_ASCII' TEMPLATE template0");
    const error = await refusal(cluster.url('app', 'other'), cluster.url('owner', 'other'));
    expect(error).toMatchObject({ key: 'start.databaseEncoding', values: { found: 'SQL_ASCII' } });
  });
});
