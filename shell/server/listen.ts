import { type Config, StartError } from '@artel/server';
import type { FastifyInstance } from 'fastify';

/** Begins to listen; if a port or an address is not available, the start ends with one sentence. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError('portInUse', { port });
    if (code === 'EACCES') throw new StartError('portDenied', { port });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError('hostUnknown', { host });
    throw error;
  }
}
