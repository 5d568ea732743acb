import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The cost of storing a small file without Artel's own layers: written, synced, renamed, its folder synced,
 * and one row.
 */
const { PORT, BARE_DATABASE, BARE_FOLDER = '' } = process.env;

const pool = new Pool({ connectionString: BARE_DATABASE, max: 8 });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bare_files (id uuid PRIMARY KEY, name text NOT NULL, bytes bigint NOT NULL)',
);
const app = fastify();
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);

app.post<{ Querystring: { name: string }; Body: Buffer }>('/', async ({ query: { name }, body }) => {
  const id = randomUUID();
  const folder = join(BARE_FOLDER, id.slice(0, 2));
  const file = await open(join(BARE_FOLDER, `${id}.part`), 'wx');
  await file.writeFile(body);
  await file.datasync();
  await file.close();
  await rename(join(BARE_FOLDER, `${id}.part`), join(folder, id));
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
  await pool.query('INSERT INTO bare_files (id, name, bytes) VALUES ($1, $2, $3)', [id, name, body.length]);
  return { id };
});

await app.listen({ port: Number(PORT), host: 'localhost' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
