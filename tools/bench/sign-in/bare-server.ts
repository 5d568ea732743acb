import { verify } from '@node-rs/argon2';
import fastify from 'fastify';

/**
 * The cost of a sign-in without Artel's own layers: the password hash alone, requested over HTTP, in a
 * process of its own.
 */
const { PORT, BARE_HASH = '' } = process.env;

const app = fastify();
app.post<{ Body: { password: string } }>('/hash', async ({ body }) => {
  if (!(await verify(BARE_HASH, body.password.normalize('NFC')))) throw new Error('The password is wrong');
  return {};
});

await app.listen({ port: Number(PORT), host: 'localhost' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close());
