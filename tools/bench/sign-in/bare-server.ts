import { createRequire } from 'node:module';
import fastify from 'fastify';
import { rootFolder } from '../../check/root.ts';

/** What a sign-in costs without a house: the password hash alone, asked for over HTTP, in a process of its own. */
const { BARE_PORT, BARE_HASH = '' } = process.env;

const { verify } = createRequire(`${rootFolder}/areas/identity/package.json`)(
  '@node-rs/argon2',
) as typeof import('@node-rs/argon2');

const app = fastify();
app.post<{ Body: { password: string } }>('/hash', async ({ body }) => {
  if (!(await verify(BARE_HASH, body.password.normalize('NFC')))) throw new Error('The password is wrong');
  return {};
});

await app.listen({ port: Number(BARE_PORT), host: 'localhost' });
process.stdout.write('listening\n');
process.once('SIGTERM', () => void app.close());
