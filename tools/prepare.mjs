// Prepares a fresh clone for running: dependencies, the pinned Node, the web application. Then it exits, so
// that only npm itself stays between the terminal and the server. It must run without dependencies, on any
// Node from 20 on.
import { buildWeb } from './prepare/build-web.mjs';
import { installDependencies } from './prepare/install.mjs';
import { withLock } from './prepare/lock.mjs';
import { linkNode } from './prepare/pinned-node.mjs';
import { fail, PrepareError } from './prepare/print-text.mjs';

const MODES_WITH_WEB = new Set(['start', 'test', 'bench', 'dev', 'keep-schema']);
const mode = process.argv[2] ?? 'start';

try {
  await withLock(async () => {
    await installDependencies();
    linkNode();
    // During development Vite serves the sources; the server only requires that a built page exists.
    if (MODES_WITH_WEB.has(mode)) await buildWeb({ isAnyEnough: mode === 'dev' });
  });
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  fail(error);
}
