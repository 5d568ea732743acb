import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The cost of storing a small file without Artel's own layers: written, synced, renamed, its folder synced, and the same five rows,
 * into tables with the columns, checks and indexes of Artel's: node, blob, usage, live event and the day's count.
 */
const { PORT, BARE_DATABASE, BARE_FOLDER = '' } = process.env;

const pool = new Pool({ connectionString: BARE_DATABASE, max: 8 });
const TABLES = [
  'disk.nodes',
  'platform.blobs',
  'disk.usage_changes',
  'platform.live_events',
  'platform.limit_counts',
];
await pool.query(`CREATE SCHEMA IF NOT EXISTS bare;
  ${TABLES.map((table) => `CREATE TABLE IF NOT EXISTS bare.${table.split('.')[1]} (LIKE ${table} INCLUDING ALL);`).join('\n')}`);
const [companyId, folderId, memberId] = [randomUUID(), randomUUID(), randomUUID()];
const countKey = randomBytes(32);
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
  const sha256 = createHash('sha256').update(body).digest();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({
      name: 'node',
      text: `INSERT INTO bare.nodes (company_id, id, parent_id, is_file, name, name_key, sort_key, bytes, media_type, blob_id, sha256,
        created_at, created_by, updated_at, updated_by)
        VALUES ($1, $2, $3, true, $4, $4, $4, $5, 'application/octet-stream', $2, $6, now(), $7, now(), $7)`,
      values: [companyId, id, folderId, `${name} ${id}`, body.length, sha256, memberId],
    });
    await client.query({
      name: 'blob',
      text: `INSERT INTO bare.blobs (id, kind, bytes, company_id, created_at) VALUES ($1, 'disk/file', $2, $3, now())`,
      values: [id, body.length, companyId],
    });
    await client.query({
      name: 'usage',
      text: 'INSERT INTO bare.usage_changes (company_id, id, member_id, bytes, reserved) VALUES ($1, $2, $3, $4, 0)',
      values: [companyId, id, memberId, body.length],
    });
    await client.query({
      name: 'event',
      text: `INSERT INTO bare.live_events (user_id, name, ids, published_at) VALUES ($1, 'disk/folder-changed', $2, now())`,
      values: [memberId, { companyId, folderId }],
    });
    await client.query('COMMIT');
    // As in Artel, a power cut may lose the count together with what it counts.
    await client.query('BEGIN; SET LOCAL synchronous_commit = off');
    await client.query({
      name: 'count',
      text: `INSERT INTO bare.limit_counts AS c (key, since, count) VALUES ($1, now(), 1)
        ON CONFLICT (key) DO UPDATE SET count = c.count + 1`,
      values: [countKey],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  return { id };
});

await app.listen({ port: Number(PORT), host: 'localhost' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
