import { expect, test } from 'vitest';
import { belongsInBackup, withoutUnlogged } from './cluster-files.ts';

test.each([
  'PG_VERSION',
  'base/16384/2619',
  'base/16384/2619_fsm',
  'global/pg_filenode.map',
  'postgresql.auto.conf',
  'custom.conf',
  'pg_xact/0000',
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'base/pgsql',
])('%s belongs into a base backup', (path) => {
  expect(belongsInBackup(path)).toBe(true);
});

test.each([
  'global/pg_control',
  'postmaster.pid',
  'postmaster.opts',
  // Contains the socket of the running server: a copy that starts beside it would take it over.
  'postgresql.conf',
  'backup_label',
  'pg_wal/000000010000000000000002',
  'pg_wal/summaries/0000000100000000010000280000000001000028.summary',
  'pg_replslot/artel_backup',
  'pg_notify/0000',
  'pg_subtrans/0000',
  'base/pgsql_tmp',
  'base/pgsql_tmp/pgsql_tmp12.0',
  'base/16384/pg_internal.init',
  'base/16384/t3_16999',
  'global/pg_internal.init.77',
])('%s does not', (path) => {
  expect(belongsInBackup(path)).toBe(false);
});

test('only the empty form of an unlogged table is retained', () => {
  const paths = [
    'base/5/100',
    'base/5/100.1',
    'base/5/100_fsm',
    'base/5/100_init',
    'base/5/1001',
    'base/6/100',
  ];
  const stored = withoutUnlogged(paths.map((path) => ({ path }))).map(({ path }) => path);
  expect(stored).toEqual(['base/5/100_init', 'base/5/1001', 'base/6/100']);
});
