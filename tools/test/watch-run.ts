import { type ChildProcess, spawn } from 'node:child_process';
import { statSync } from 'node:fs';

/** The reason why a run did not end by itself. */
type Stop = 'stalled' | 'interrupted';

export interface WatchedRun {
  /** Null when it was killed or could not be started. */
  readonly code: number | null;
  readonly stop: Stop | null;
}

/** The time by which a run is evaluated. */
export interface Watch {
  now(): number;
  /** Calls repeatedly until the returned function is called. */
  every(milliseconds: number, check: () => void): () => void;
}

export interface WatchOptions {
  readonly command: readonly [program: string, ...args: string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where the run writes its lines. */
  readonly target: string;
  /** Maximal time without a line. */
  readonly timeoutMs: number;
  /** Ctrl-C, or any other reason to end it. */
  readonly interrupted: AbortSignal;
  readonly watch?: Watch;
}

const CHECK_MS = 1_000;
/** The time for a run to remove its databases and browsers. */
const GRACE_MS = 20_000;

const wallClock: Watch = {
  now: () => performance.now(),
  every(milliseconds, check) {
    const timer = setInterval(check, milliseconds);
    return () => clearInterval(timer);
  },
};

/**
 * Runs a command for as long as it makes progress, however slow the machine is; one that writes no line for
 * long is first requested to end and then killed.
 */
export async function watchRun(options: WatchOptions): Promise<WatchedRun> {
  const { command, cwd, env, target, timeoutMs, interrupted, watch = wallClock } = options;
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  let stop: Stop | null = null;
  let reported = 0;
  let since = watch.now();
  const end = (why: Stop) => {
    stop = why;
    since = watch.now();
    child.kill('SIGTERM');
  };
  const interrupt = () => stop ?? end('interrupted');
  const quit = watch.every(CHECK_MS, () => {
    const size = getSize(target);
    const waited = watch.now() - since;
    if (stop !== null) {
      if (waited > GRACE_MS) child.kill('SIGKILL');
    } else if (size !== reported) {
      reported = size;
      since = watch.now();
    } else if (waited > timeoutMs) end('stalled');
  });
  interrupted.addEventListener('abort', interrupt);
  if (interrupted.aborted) interrupt();
  const code = await getExit(child);
  interrupted.removeEventListener('abort', interrupt);
  quit();
  return { code, stop };
}

function getExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
}

function getSize(target: string): number {
  return statSync(target, { throwIfNoEntry: false })?.size ?? 0;
}
