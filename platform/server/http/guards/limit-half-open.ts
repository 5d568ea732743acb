import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Limits connections without a complete request head: beyond the limit the oldest of them is closed, because
 * an honest client sends its head at once. Connections that are being served are not affected.
 */
export function limitHalfOpen(server: Server, limit: number): void {
  // In order of arrival.
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
