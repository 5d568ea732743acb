import type { WebSocket } from 'ws';

/** A guard against what hangs. */
const PATIENCE_MS = 60_000;

interface WatchedFrames<Frame> {
  /** All that was received, in order. */
  readonly frames: readonly Frame[];
  /** The code the socket was closed with. */
  readonly closed: Promise<number>;
  /**
   * Returns the next frame that fits and has not been waited for yet; rejects when the socket is closed or
   * silent for long.
   */
  next<F extends Frame>(what: string, fits: (frame: Frame) => frame is F, milliseconds?: number): Promise<F>;
}

/** Collects the frames of a socket, so that a test waits for those it needs. */
export function watchFrames<Frame extends object>(
  socket: WebSocket,
  read: (json: unknown) => Frame,
): WatchedFrames<Frame> {
  const frames: Frame[] = [];
  const returned = new Set<Frame>();
  const checks = new Set<() => void>();
  let code: number | null = null;
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (closeCode) => {
      code = closeCode;
      resolve(closeCode);
      for (const check of checks) check();
    });
  });
  socket.on('error', () => undefined);
  socket.on('message', (data) => {
    frames.push(read(JSON.parse(data.toString())));
    for (const check of checks) check();
  });
  return {
    frames,
    closed,
    next: (what, fits, milliseconds = PATIENCE_MS) =>
      new Promise((resolve, reject) => {
        const end = (act: () => void) => {
          checks.delete(check);
          clearTimeout(timer);
          act();
        };
        const check = () => {
          const frame = frames.filter((one) => !returned.has(one)).find(fits);
          if (frame) {
            returned.add(frame);
            end(() => resolve(frame));
          } else if (code !== null) end(() => reject(new Error(`The socket was closed with ${code}`)));
        };
        const timer = setTimeout(() => end(() => reject(new Error(`No ${what} came`))), milliseconds);
        checks.add(check);
        check();
      }),
  };
}
