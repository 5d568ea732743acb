import { explain } from './explain.ts';
import { type Abandon, startServer } from './start-server.ts';

/**
 * Ctrl-C arrives from the terminal and once more from npm, which passes it on: that is one request to stop,
 * not two.
 */
const SAME_REQUEST_MS = 500;

let abandon: Abandon = () => {};
const starting = startServer(process.env, (act) => {
  abandon = act;
});
let stoppingSince = 0;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const { banner } = await starting;
  process.stderr.write(`${banner.join('\n')}\n`);
} catch (error) {
  const sentence = explain(error);
  if (sentence === null) console.error(error);
  else process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The first signal ends gracefully; a later one at once, which is safe for the database. */
async function stop(): Promise<void> {
  if (stoppingSince > 0) {
    if (Date.now() - stoppingSince < SAME_REQUEST_MS) return;
    abandon();
    process.exit(1);
  }
  stoppingSince = Date.now();
  const server = await starting.catch(() => null);
  await server?.stop();
  process.exit(0);
}
