import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/**
 * The cost of serving the same bytes without Artel's own layers: a file by Fastify's own plugin, and nothing
 * else.
 */
const { PORT, BARE_FOLDER = '' } = process.env;

const app = fastify();
await app.register(fastifyStatic, { root: BARE_FOLDER, maxAge: '365d', immutable: true });

await app.listen({ port: Number(PORT), host: 'localhost' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close());
