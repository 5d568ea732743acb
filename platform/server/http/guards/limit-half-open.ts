import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Prevents connections that have not sent a whole request head from filling the server: beyond the limit the
 * oldest of them goes, for an honest client sends its head at once. No connection that is being served is
 * touched.
 */
export function limitHalfOpen(server: Server, limit: number): void {
  // In the order of arrival.
  const halfOpen = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    halfOpen.add(socket);
    socket.once('close', () => halfOpen.delete(socket));
    const [oldest] = halfOpen;
    if (halfOpen.size > limit && oldest) {
      halfOpen.delete(oldest);
      oldest.destroy();
    }
  });
  const served = ({ socket }: { readonly socket: Socket }) => void halfOpen.delete(socket);
  server.on('request', served);
  server.on('upgrade', served);
}
