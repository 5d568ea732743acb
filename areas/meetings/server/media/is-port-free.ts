import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/**
 * Whether the UDP port is free, tested by binding it: libdatachannel would silently give each connection
 * another port.
 */
export async function isPortFree(port: number, address: string | null): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    socket.bind({ port, exclusive: true, ...(address !== null && { address }) });
    await once(socket, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    socket.close();
  }
}
