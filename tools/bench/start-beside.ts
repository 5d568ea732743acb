import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './running-artel.ts';

/** A server for comparison. */
export interface ServerBeside {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a program in a separate process; it listens on `PORT` and prints something once it does. */
export async function startBeside(file: URL, env: Readonly<Record<string, string>>): Promise<ServerBeside> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(file)], {
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('close', (code) => reject(new Error(`${file.pathname} ended with ${code}`)));
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
