import fastify from 'fastify';
import { WebSocketServer } from 'ws';

/** The cost of a broadcast without Artel's own layers: one frame to all sockets in a loop. */
const { PORT, HOST = 'localhost' } = process.env;

const app = fastify();
const sockets = new WebSocketServer({ server: app.server, path: '/live', perMessageDeflate: false });

app.post<{ Body: { frame: string } }>('/tell', async ({ body }) => {
  const sentAt = Number(process.hrtime.bigint()) / 1e6;
  const frame = Buffer.from(body.frame);
  for (const socket of sockets.clients) socket.send(frame, { binary: false });
  return { sentAt };
});

await app.listen({ port: Number(PORT), host: HOST });
process.stdout.write('listening\n');
process.once('SIGTERM', () => {
  for (const socket of sockets.clients) socket.terminate();
  void app.close();
});
