import { route } from '@artel/contract';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bind } from '../../area.ts';
import { createMetrics } from '../../telemetry/metrics.ts';
import { startFakeServer } from '../testing.ts';

interface Things {
  'shop.things': { id: string; name: string };
}

/** A database without rows. */
const empty = new Kysely<Things>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const SECRET = 'a name that is no business of the log';

const statements = {
  'select shop.things': empty.selectFrom('shop.things').selectAll().where('name', '=', SECRET),
  'select shop.things as thing': empty
    .selectFrom('shop.things as thing')
    .selectAll()
    .where('thing.name', '=', SECRET),
  'update shop.things': empty.updateTable('shop.things').set({ name: SECRET }).returningAll(),
  'delete shop.things': empty.deleteFrom('shop.things').where('name', '=', SECRET).returningAll(),
  'insert shop.things': empty.insertInto('shop.things').values({ id: '1', name: SECRET }).returningAll(),
};

test.each(Object.entries(statements))(
  'a row that another request deleted behind a check is not found; route and statement (%s) are logged and counted, no data',
  async (name, statement) => {
    const act = route({
      id: 'test/restore-thing',
      method: 'GET',
      path: '/api/thing',
      response: z.object({ name: z.string() }),
      access: 'public',
      effect: 'read',
      whenSuspended: 'allow',
      errors: [],
    });
    const metrics = createMetrics(false);
    async function restoreThing() {
      const { name } = await statement.executeTakeFirstOrThrow();
      return { name };
    }
    const { app, logged } = await startFakeServer({
      routes: [bind(act, restoreThing)],
      http: { metrics },
    });
    const answer = await app.inject('/api/thing');
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'request/not-found' });
    const [line, ...others] = logged.filter(({ level }) => Number(level) >= 40);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      level: 40,
      msg: 'a row was gone behind a check',
      route: 'test/restore-thing',
      statement: name.replace(' as thing', ''),
    });
    // The place in the code.
    expect(line?.['stack']).toContain('restoreThing');
    expect(JSON.stringify(logged)).not.toContain(SECRET);
    expect(await metrics.print()).toContain('artel_vanished_rows_total{route="test/restore-thing"} 1');
  },
);
