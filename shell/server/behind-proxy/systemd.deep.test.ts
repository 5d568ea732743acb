import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSample } from '../testing/documented-sample.ts';
import { createStartFolder } from '../testing/start-folder.ts';

const ANALYZE = '/usr/bin/systemd-analyze';

test.skipIf(!existsSync(ANALYZE))('systemd understands every line of the documented unit', async () => {
  const { folder } = await createStartFolder();
  const unit = join(folder, 'artel.service');
  // The command and the user of a real machine need not exist on this one.
  const sample = (await readSample('systemd')).replace('/usr/bin/npm start', '/bin/true');
  await writeFile(unit, sample.replace(/^(User|Group)=.*$/gm, '$1=root'));
  const verdict = spawnSync(ANALYZE, ['verify', unit], { encoding: 'utf8' });
  const text = verdict.stderr.split('\n').filter((line) => line.includes('artel.service'));
  expect(text).toEqual([]);
  expect(verdict.status, verdict.stderr).toBe(0);

  await writeFile(unit, sample.replace('KillMode=mixed', 'KillMode=gently'));
  expect(spawnSync(ANALYZE, ['verify', unit], { encoding: 'utf8' }).stderr).toContain('kill mode');
});
