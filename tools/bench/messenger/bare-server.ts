import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';

/** The minimal cost of a message: one committed row, and one frame to all sockets in a loop. */
const { PORT, HOST = 'localhost', BENCH_DATABASE, BENCH_TABLE } = process.env;

const pool = new Pool({ connectionString: BENCH_DATABASE, max: 4 });
const app = fastify();
const sockets = new WebSocketServer({ server: app.server, path: '/live', perMessageDeflate: false });

app.post<{ Body: { frame: string } }>('/messages', async ({ body }) => {
  await pool.query(`INSERT INTO ${BENCH_TABLE} (id, body) VALUES ($1, $2)`, [randomUUID(), body.frame]);
  const frame = Buffer.from(body.frame);
  for (const socket of sockets.clients) socket.send(frame, { binary: false });
  return {};
});

await app.listen({ port: Number(PORT), host: HOST });
process.stdout.write('listening\n');
process.once('SIGTERM', () => {
  for (const socket of sockets.clients) socket.terminate();
  void app.close().then(() => pool.end());
});
