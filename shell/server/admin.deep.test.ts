import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRunning } from '@artel/server';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { createStartFolder } from './testing/start-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** `npm run admin` without npm's own words. */
function admin(dataDir: string, ...args: string[]): Promise<{ code: number; output: string; words: string }> {
  const env = { ...process.env, VITEST: '', ARTEL_DATA: dataDir };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['shell/server/admin.ts', ...args],
      { cwd: root, env },
      (error, stdout, stderr) => resolve({ code: error ? 1 : 0, output: stdout, words: stderr }),
    );
  });
}

test('reset-access prints a one-time address while the server runs and while it does not, and is on record', async () => {
  const { start, dataDir } = await createStartFolder();
  const server = await start();
  await server.ready();
  const email = /volkova@\S+/.exec(server.printed())?.[0] ?? '';

  const running = await admin(dataDir, 'reset-access', email);
  const hash = /\/auth\/signup\/(\S+)/.exec(running.output)?.[1];
  const link = await fetch(`${server.url}/api/registration/get/${hash}`, { method: 'POST' });
  expect([link.status, ((await link.json()) as { username: string }).username]).toEqual([200, email]);
  expect((await admin(dataDir, 'read-banks', join(root, 'package.json'))).words).toContain(
    'нет справочника БИК',
  );
  expect((await admin(dataDir, 'reset-access', 'nobody@example.ru')).words).toContain(
    'nobody@example.ru нет',
  );
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  server.kill('SIGTERM');
  await server.ended;

  expect((await admin(dataDir, 'reset-access', email)).output).toContain('/auth/signup/');
  const again = await start();
  await again.ready();
  const owner = new Client({ connectionString: (await findRunning(dataDir))?.adminUrl });
  await owner.connect();
  const { rowCount } = await owner.query(
    "SELECT FROM platform.audit_records WHERE act = 'company/access-link-created'",
  );
  await owner.end();
  expect(rowCount).toBe(2);
});

test('verify-audit reports that the chains are whole, and which one is not', async () => {
  const { start, dataDir } = await createStartFolder();
  const server = await start();
  await server.ready();
  // The server itself seals the demo's records, within seconds.
  await vi.waitFor(
    async () => {
      const { code, output } = await admin(dataDir, 'verify-audit');
      expect(output).not.toContain('ждут');
      expect(output).toMatch(
        /^Журнал самой установки: проверен.* \d+ запис.*, всё на месте\.\n {2}последняя запись № \d+/,
      );
      expect(code).toBe(0);
    },
    { interval: 500 },
  );
  const owner = new Client({ connectionString: (await findRunning(dataDir))?.adminUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; company_id: string; sequence: number }>(
    `UPDATE platform.audit_records SET act = 'company/other'
     WHERE id = (SELECT id FROM platform.audit_records WHERE company_id IS NOT NULL AND sequence IS NOT NULL LIMIT 1)
     RETURNING id, company_id, sequence`,
  );
  await owner.end();
  const [{ id, company_id: companyId, sequence } = { id: '', company_id: '', sequence: 0 }] = rows;
  const { code, output } = await admin(dataDir, 'verify-audit', companyId);
  expect(output).toContain(
    `Журнал компании ${companyId}: ЦЕПОЧКА НАРУШЕНА. Запись № ${sequence} изменена: ${id}.`,
  );
  expect(code).toBe(1);
  expect((await admin(dataDir, 'verify-audit', 'ромашка')).words).toContain('не идентификатор компании');
});

/** The commands as the program compares them, so that a new one can't be left out of the sentence. */
const COMMANDS = new Set(
  [...readFileSync(new URL('./admin.ts', import.meta.url), 'utf8').matchAll(/command === '([a-z-]+)'/g)].map(
    ([, name]) => name,
  ),
);

test('any other command is answered with the right one', async () => {
  const { dataDir } = await createStartFolder();
  for (const args of [[], ['reset-access'], ['destroy', 'a@b.ru'], ['verify-audit', 'a', 'b']]) {
    const { code, words } = await admin(dataDir, ...args);
    expect(code).toBe(1);
    expect(words).toMatch(/^Команда: npm run admin -- /);
    for (const name of COMMANDS) expect(words, name).toContain(`npm run admin -- ${name}`);
  }
});
