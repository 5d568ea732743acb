import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/** What handing out the same bytes costs without a house: a file by Fastify's own plugin, and nothing else. */
const { PORT, BARE_FOLDER = '' } = process.env;

const app = fastify();
await app.register(fastifyStatic, { root: BARE_FOLDER, maxAge: '365d', immutable: true });

await app.listen({ port: Number(PORT), host: 'localhost' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close());
