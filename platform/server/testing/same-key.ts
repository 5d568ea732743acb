import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import type { MatrixServer } from './matrix-options.ts';

interface SameKeyWalk {
  readonly server: () => MatrixServer;
  /** Creates a new example; the result sends it with one key as often as it is called. */
  readonly prepare: () => Promise<(key: string) => Promise<LightMyRequestResponse>>;
}

/** Declares that a write with a key is done once, for sequential and for concurrent calls. */
export function sameKeyWalk({ server, prepare }: SameKeyWalk): void {
  test('acts once for a key and answers it again as before', async () => {
    const send = await prepare();
    const key = randomUUID();
    const actsBefore = await countActs(server());
    const first = await send(key);
    expect(first.statusCode, first.body).toBeLessThan(300);
    const acts = (await countActs(server())) - actsBefore;
    const rows = await countRows(server());
    const second = await send(key);
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(await countRows(server())).toEqual(rows);

    const sendOther = await prepare();
    const otherKey = randomUUID();
    const otherBefore = await countActs(server());
    const [one, other] = await Promise.all([sendOther(otherKey), sendOther(otherKey)]);
    expect(one.statusCode, one.body).toBe(first.statusCode);
    expect([other.statusCode, other.body]).toEqual([one.statusCode, one.body]);
    expect((await countActs(server())) - otherBefore).toBe(acts);
  });
}

async function countActs({ db }: MatrixServer): Promise<number> {
  const [found] = await db<{ count: string }>('SELECT count(*) FROM platform.audit_records');
  return Number(found?.count);
}

/** The number of rows in each table. */
async function countRows({ db }: MatrixServer): Promise<unknown> {
  return db(`
    SELECT schemaname, tablename, query_to_xml(format('SELECT count(*) FROM %I.%I', schemaname, tablename), false, true, '')::text AS rows
    FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1, 2`);
}
