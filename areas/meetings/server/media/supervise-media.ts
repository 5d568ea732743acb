import { type ChildProcess, fork } from 'node:child_process';
import type { Platform } from '@artel/server';
import type { FromMedia, MediaSettings, ToMedia } from './messages.ts';

const MODULE = new URL('./media-process.ts', import.meta.url);
/** The first pause after a crash; each further one within a minute is twice as long. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const CALM_MS = 60_000;
/** Limit of the wait for a start: after it people enter without sound until the process runs. */
const START_MS = 10_000;

export interface Media {
  /** Whether the native package is installed; the first call starts the process. */
  hasMedia(): Promise<boolean>;
  send(message: ToMedia): void;
  /** The id of the running process; for operators and tests. */
  readonly pid: number | null;
  stop(): Promise<void>;
}

interface SuperviseOptions {
  readonly settings: MediaSettings;
  readonly log: Platform['log'];
  readonly onMessage: (message: FromMedia) => void;
  /** All connections are lost; new ones may be offered at once. */
  readonly onLost: () => void;
}

/** Runs the one media process of this server, and restarts it when it ends. */
export function superviseMedia({ settings, log, onMessage, onLost }: SuperviseOptions): Media {
  let child: ChildProcess | null = null;
  let ready: Promise<boolean> | null = null;
  let isAvailable = true;
  let isStopped = false;
  let isReady = false;
  let waiting: ToMedia[] = [];
  let pause = FIRST_PAUSE_MS;
  let again: NodeJS.Timeout | undefined;

  /** Stores messages until the process is ready; a new offer of a person replaces their older messages, and so does a newer message of a kind. */
  function hold(message: ToMedia): void {
    const isAll = message.type === 'connect' || message.type === 'leave';
    waiting = waiting.filter(({ id, type }) => id !== message.id || (!isAll && type !== message.type));
    if (message.type !== 'leave') waiting.push(message);
  }

  function start(): Promise<boolean> {
    const started = performance.now();
    const process_ = fork(MODULE, [JSON.stringify(settings)], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = process_;
    process_.stderr?.on('data', (text: Buffer) =>
      log.warn({ media: text.toString().slice(0, 500).trim() }, 'the media process reports'),
    );
    return new Promise((resolve) => {
      const timeout = setTimeout(() => resolve(true), START_MS);
      const finalize = (hasMedia: boolean) => {
        clearTimeout(timeout);
        resolve(hasMedia);
      };
      process_.on('message', (message: FromMedia) => {
        if (message.type !== 'ready') return onMessage(message);
        isAvailable = message.hasMedia;
        if (!isAvailable)
          log.warn('node-datachannel is not installed: meetings have neither sound nor pictures');
        finalize(isAvailable);
        for (const held of waiting.splice(0)) if (process_.connected) process_.send(held);
        isReady = true;
      });
      process_.on('error', (error) => log.error({ err: error }, 'the media process failed'));
      process_.once('exit', (code, signal) => {
        child = null;
        isReady = false;
        finalize(isAvailable);
        if (isStopped || !isAvailable) return;
        log.error({ code, signal }, 'the media process ended');
        if (performance.now() - started > CALM_MS) pause = FIRST_PAUSE_MS;
        onLost();
        again = setTimeout(() => {
          ready = start();
        }, pause);
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      });
    });
  }

  return {
    hasMedia() {
      if (isStopped) return Promise.resolve(false);
      ready ??= start();
      return ready;
    },
    send(message) {
      // Messages that were held until the process is ready must not be overtaken.
      if (isReady && child?.connected) child.send(message);
      else if (!isStopped && isAvailable) hold(message);
    },
    get pid() {
      return child?.pid ?? null;
    },
    async stop() {
      isStopped = true;
      clearTimeout(again);
      const running = child;
      if (!running || running.exitCode !== null) return;
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
      running.kill('SIGKILL');
      await ended;
    },
  };
}
