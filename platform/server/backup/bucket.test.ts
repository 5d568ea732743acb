import { expect, test } from 'vitest';
import { testConfig } from '../testing/test-config.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const blobs = {
  bucket: 'artel',
  prefix: '',
  endpoint: null,
  region: 'us-east-1',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
};
const common = {
  config: { ...testConfig, blobs },
  dir: '/nowhere/backup',
  keyFile: null,
  signal: new AbortController().signal,
};

test('a backup without the files of the bucket, and a restore beside it, are refused in words', async () => {
  const log = () => {};
  await expect(createBackup({ ...common, version: '1', log: log as never })).rejects.toMatchObject({
    key: 'start.backup.bucket',
    values: { bucket: 'artel' },
  });
  await expect(restoreBackup({ ...common, migrations: [] })).rejects.toMatchObject({
    key: 'start.restore.bucket',
  });
});
