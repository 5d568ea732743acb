import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createOwner } from '@artel/company/server/testing';
import { addAppPassword } from '@artel/identity/server/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeFile } from '../testing/nodes.ts';
import { startDiskServer } from '../testing.ts';

const DAVFS = '/sbin/mount.davfs';
const noDavfs = whyNot();

function whyNot(): string | null {
  if (!existsSync(DAVFS) || !existsSync('/dev/fuse'))
    return 'davfs2 or FUSE is not installed here (Debian: davfs2)';
  return process.getuid?.() === 0 ? null : 'only root may mount';
}

const run = promisify(execFile);

/**
 * The work of a person in a folder of their computer. Listing is left out, because davfs2 1.6 on Linux 6.x
 * returned empty lists.
 */
const WORK = `set -e
cd "$1/Мой диск"
test "$(cat план.txt)" = один
mkdir отчёты
printf два > отчёты/первый.txt
cp отчёты/первый.txt отчёты/второй.txt
mv отчёты/второй.txt отчёты/третий.txt
printf ещё >> отчёты/первый.txt
printf три > план.txt
printf x > временный.txt
rm временный.txt`;

describe.skipIf(noDavfs !== null)(`davfs2${noDavfs === null ? '' : ` (${noDavfs})`}`, () => {
  test('a disk is mounted as a folder of the computer: files are read, written, copied, renamed, continued and removed', async () => {
    const server = await startDiskServer();
    onTestFinished(() => server.close());
    const folder = await mkdtemp(join(tmpdir(), 'artel-davfs-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const owner = await createOwner(server);
    const { id } = await makeFile(server, owner, { name: 'план.txt', content: 'один' });
    const { username, password } = await addAppPassword(server, owner.token, ['dav']);
    const url = `${await server.listen()}/dav/files`;
    const [place, secrets, config] = ['place', 'secrets', 'config'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await mkdir(place);
    await chmod(folder, 0o755);
    await writeFile(secrets, `${url} "${username}" "${password}"\n`, { mode: 0o600 });
    await writeFile(config, `ask_auth 0\nuse_locks 1\ndelay_upload 0\nsecrets ${secrets}\n`, { mode: 0o600 });
    const env = { ...process.env, LC_ALL: 'C.UTF-8' };
    await run(DAVFS, [url, place, '-o', `conf=${config}`], { env });
    let isMounted = true;
    // At this point at the latest the written data is sent.
    const unmount = async () => {
      if (isMounted) await run('/bin/umount', [place]);
      isMounted = false;
    };
    onTestFinished(unmount);
    await run('/bin/bash', ['-c', WORK, 'bash', place], { env });
    await unmount();

    const rows = await server.db<{ name: string; content: string; gone: boolean }>(
      `SELECT name, encode(sha256, 'hex') AS content, trashed_at IS NOT NULL AS gone FROM disk.nodes
       WHERE company_id = $1 AND is_file AND NOT is_system AND name NOT LIKE 'временный%' ORDER BY name`,
      [owner.companyId],
    );
    const [hashes] = await server.db<{ план: string; первый: string; третий: string }>(
      `SELECT encode(sha256(convert_to('три', 'utf8')), 'hex') AS "план",
         encode(sha256(convert_to('дваещё', 'utf8')), 'hex') AS "первый", encode(sha256(convert_to('два', 'utf8')), 'hex') AS "третий"`,
    );
    expect(rows).toEqual([
      { name: 'первый.txt', content: hashes?.первый, gone: false },
      { name: 'план.txt', content: hashes?.план, gone: false },
      { name: 'третий.txt', content: hashes?.третий, gone: false },
    ]);
    expect(await server.db('SELECT FROM disk.versions WHERE node_id = $1', [id])).toHaveLength(1);
    expect(await server.db('SELECT FROM disk.locks WHERE company_id = $1', [owner.companyId])).toEqual([]);
  });
});
