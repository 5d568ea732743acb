import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';

/** Waits until the server listens; throws if it ends instead. */
export async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => setTimeout(resolve, 20, false));
    });
    if (isOpen) return;
  }
  throw new Error('The mail server did not start');
}
