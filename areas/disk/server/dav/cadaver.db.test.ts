import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createOwner } from '@artel/company/server/testing';
import { addAppPassword } from '@artel/identity/server/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeFile } from '../testing/nodes.ts';
import { startDiskServer } from '../testing.ts';

const CADAVER = '/usr/bin/cadaver';
const noCadaver = existsSync(CADAVER) ? null : 'cadaver is not installed here (Debian: cadaver)';

describe.skipIf(noCadaver !== null)(`cadaver${noCadaver === null ? '' : ` (${noCadaver})`}`, () => {
  test('files are put, read, locked, moved and removed', async () => {
    const server = await startDiskServer();
    onTestFinished(() => server.close());
    const home = await mkdtemp(join(tmpdir(), 'artel-cadaver-'));
    onTestFinished(() => rm(home, { recursive: true, force: true }));
    const owner = await createOwner(server);
    const { id } = await makeFile(server, owner, { name: 'plan.txt', content: 'один' });
    const { username, password } = await addAppPassword(server, owner.token, ['dav']);
    const address = await server.listen();
    await writeFile(join(home, '.netrc'), `machine 127.0.0.1 login ${username} password ${password}\n`, {
      mode: 0o600,
    });
    await writeFile(join(home, 'new.txt'), 'два');
    const child = spawn(CADAVER, [`${address}/dav/files/${encodeURIComponent('Мой диск')}/`], {
      cwd: home,
      env: { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' },
    });
    child.stdin.end(
      [
        'mkcol reports',
        'lock plan.txt',
        'put new.txt plan.txt',
        'unlock plan.txt',
        'put new.txt reports/first.txt',
        'copy reports/first.txt reports/second.txt',
        'move reports/second.txt reports/third.txt',
        'delete reports/first.txt',
        'get plan.txt back.txt',
        'ls reports',
        'quit',
      ].join('\n'),
    );
    const output = await text(child.stdout);
    expect(output).not.toMatch(/failed/i);
    expect(await readFile(join(home, 'back.txt'), 'utf8')).toBe('два');
    expect(output).toMatch(/third\.txt\s+6/);
    expect(
      await server.db(
        'SELECT name, trashed_at IS NOT NULL AS gone FROM disk.nodes WHERE company_id = $1 AND parent_id IS NOT NULL ORDER BY name',
        [owner.companyId],
      ),
    ).toEqual([
      { name: 'first.txt', gone: true },
      { name: 'plan.txt', gone: false },
      { name: 'reports', gone: false },
      { name: 'third.txt', gone: false },
    ]);
    expect(await server.db('SELECT version::int FROM disk.versions WHERE node_id = $1', [id])).toHaveLength(
      1,
    );
    expect(await server.db('SELECT FROM disk.locks WHERE company_id = $1', [owner.companyId])).toEqual([]);
  });
});
