import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../running-artel.ts';
import type { People } from './people.ts';

/** The password hash alone, behind HTTP. */
export interface BareHash {
  verify(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server that only hashes, with the hash of the people's password. */
export async function startBareHash({ password, passwordHash }: People): Promise<BareHash> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('bare-server.ts', import.meta.url))], {
    env: { ...process.env, BARE_PORT: String(port), BARE_HASH: passwordHash },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('close', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    async verify() {
      const answer = await fetch(`http://localhost:${port}/hash`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      });
      if (!answer.ok) throw new Error(`The bare hash answered ${answer.status}`);
      await answer.arrayBuffer();
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
