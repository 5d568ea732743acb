import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findRunning } from '@artel/server';
import { freePort } from '../running-artel.ts';

export interface Bare {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the bare server in a process of its own, on the database of the Artel that it is compared with. */
export async function startBare(dataDir: string, authorization: string): Promise<Bare> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('The database of the measured Artel does not run');
  const { sub, cid } = claims(authorization);
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    env: {
      ...process.env,
      BARE_PORT: String(port),
      BARE_DATABASE: database.appUrl,
      BARE_USER: sub,
      BARE_COMPANY: cid,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('close', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function claims(authorization: string): { sub: string; cid: string } {
  const [, payload = ''] = authorization.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; cid: string };
}
