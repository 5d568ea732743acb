import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startCommand } from '../testing/command.ts';
import { brokenKeys, fingerprint, withDatabase } from '../testing/fingerprint.ts';
import { startOperatorDatabase } from '../testing/operator-database.ts';
import { MANY_ADDRESSES, signIn } from '../testing/signed-in.ts';
import { createStartFolder } from '../testing/start-folder.ts';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin';
const hasTools = existsSync(join(POSTGRES_15, 'pg_dump'));

async function run(program: 'pg_dump' | 'pg_restore', ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(join(POSTGRES_15, program), args, { maxBuffer: 1 << 26 });
  return stdout;
}

/** Everything but rows: tables, owners, grants, policies, functions; without the random word that the tool prints. */
async function readSchema(url: string): Promise<string> {
  return (await run('pg_dump', '--schema-only', url)).replaceAll(/^\\(un)?restrict .*$/gm, '');
}

test.skipIf(!hasTools)(
  'a PostgreSQL of the operator: pg_dump by a role that only reads, the files and the key by the command, and all of it comes back',
  async () => {
    const { start, folder, dataDir } = await createStartFolder();
    const operator = await startOperatorDatabase();
    const env = { ...operator.env, ...MANY_ADDRESSES, ARTEL_DEMO: 'on', ARTEL_LOG_LEVEL: 'warn' };
    const server = await start({ env });
    await server.ready();
    const person = await signIn(server.url, dataDir);
    expect((await person.write()).status).toBe(200);

    // As docs/operating.md says. The owner itself is bound by row-level security and can dump nothing.
    const dump = join(folder, 'artel.dump');
    await expect(run('pg_dump', '-Fc', `--file=${dump}`, operator.url('owner'))).rejects.toThrow(
      /row-level security/,
    );
    await withDatabase(operator.url('boss'), (client) =>
      client.query('CREATE ROLE keeper LOGIN BYPASSRLS; GRANT pg_read_all_data TO keeper'),
    );
    await run('pg_dump', '-Fc', `--file=${dump}`, operator.url('keeper'));
    const command = (script: string, data: string, database: Record<string, string>, dir: string) =>
      startCommand(`shell/server/backup/${script}.ts`, [dir], { ARTEL_DATA: data, ...database }).ended;
    const dir = join(folder, 'backup');
    const backedUp = await command('backup', dataDir, operator.env, dir);
    expect([backedUp.code, backedUp.output]).toEqual([0, expect.stringContaining('pg_dump')]);
    server.kill('SIGTERM');
    await server.ended;
    // From a stopped server, so that both can be compared row by row.
    await run('pg_dump', '-Fc', `--file=${dump}.last`, operator.url('keeper'));

    await withDatabase(operator.url('boss'), (client) => client.query('CREATE DATABASE again OWNER owner'));
    const again = operator.url('boss', 'again');
    await run('pg_restore', '--single-transaction', '--exit-on-error', `--dbname=${again}`, `${dump}.last`);
    expect(await fingerprint(again)).toEqual(await fingerprint(operator.url('boss')));
    expect(await readSchema(again)).toBe(await readSchema(operator.url('boss')));
    expect(await brokenKeys(again)).toEqual([]);

    const copy = join(folder, 'copy');
    const without = await command('restore', copy, {}, dir);
    expect([without.code, without.words]).toEqual([1, expect.stringContaining('задайте DATABASE_URL')]);
    const moved = {
      DATABASE_URL: operator.url('app', 'again'),
      DATABASE_ADMIN_URL: operator.url('owner', 'again'),
    };
    expect((await command('restore', copy, moved, dir)).code).toBe(0);
    const second = await start({ dataDir: copy, env: { ...env, ...moved } });
    await second.ready();
    const returned = await signIn(second.url, dataDir);
    expect([(await returned.read()).status, (await returned.write()).status]).toEqual([200, 200]);
  },
);
