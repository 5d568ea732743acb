import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { createPool } from './create-pool.ts';

test('each pool sets on its connections how soon the database ends one that vanished', async () => {
  const database = await createTestDatabase([]);
  const log = pino({ level: 'silent' });
  const pools = [true, false].map((pipeline) =>
    createPool(database.ownerUrl, { name: 'test', max: 1, pipeline }, log),
  );
  onTestFinished(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
  });
  for (const pool of pools) {
    const { rows } = await pool.query(
      `SELECT name FROM pg_settings WHERE source = 'client' AND name LIKE 'tcp_%' ORDER BY name`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'tcp_keepalives_count',
      'tcp_keepalives_idle',
      'tcp_keepalives_interval',
      'tcp_user_timeout',
    ]);
  }
});
