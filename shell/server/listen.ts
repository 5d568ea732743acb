import type { AddressInfo } from 'node:net';
import { type Config, StartError } from '@artel/server';
import type { FastifyInstance } from 'fastify';

const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Begins to listen, and returns where other servers reach this one; if a port or an address is not available, the start
 * ends with one sentence.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<{ host: string | null; port: number }> {
  try {
    await app.listen({ host, port });
    // `HOST` may be a name; port 0 is any free one.
    const own = app.server.address() as AddressInfo;
    return { host: EVERYWHERE.includes(own.address) ? null : own.address, port: own.port };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError('portInUse', { port });
    if (code === 'EACCES') throw new StartError('portDenied', { port });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError('hostUnknown', { host });
    throw error;
  }
}
