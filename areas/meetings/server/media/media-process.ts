import { createDatachannelLibrary } from './datachannel-library.ts';
import { createForwarding } from './forwarding.ts';
import { isPortFree } from './is-port-free.ts';
import type { FromMedia, MediaSettings, ToMedia } from './messages.ts';

/** Limit of reported errors per minute: the library may fail with each packet. */
const MOST_ERRORS = 20;

const send = (message: FromMedia) => void (process.connected && process.send?.(message));

let errors = 0;
setInterval(() => {
  errors = 0;
}, 60_000).unref();

function report(error: unknown): void {
  errors++;
  const text = error instanceof Error ? error.message : String(error);
  if (errors <= MOST_ERRORS) process.stderr.write(`${text}\n`);
}

/** Runs as a process of its own, because a fault in the library must end only the sound, never the server. */
async function run(settings: MediaSettings): Promise<void> {
  const library = await import('node-datachannel').catch((error: unknown) => {
    report(error);
    return null;
  });
  if (library === null) {
    send({ type: 'ready', hasMedia: false });
    process.disconnect();
    return;
  }
  library.initLogger('Error', (_level, text) => report(text));
  const hasPort = settings.port === 0 || (await isPortFree(settings.port, settings.bindAddress));
  if (!hasPort) report(`UDP port ${settings.port} is in use: each connection gets a port of its own`);
  const forwarder = createDatachannelLibrary(library, hasPort ? settings : { ...settings, port: 0 }, report);
  const forwarding = createForwarding({ library: forwarder, send, onError: report });
  process.on('message', (message: ToMedia) => {
    try {
      forwarding.receive(message);
    } catch (error) {
      report(error);
    }
  });
  send({ type: 'ready', hasMedia: true });
}

// The server is gone, so there is nothing to forward.
process.on('disconnect', () => process.exit(0));
// Ctrl+C reaches the whole group; the server ends this process when its own work is done.
process.on('SIGINT', () => undefined);
void run(JSON.parse(process.argv[2] ?? '{}') as MediaSettings);
