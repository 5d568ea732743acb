import { findRunning } from '@artel/server';
import { type ServerBeside, startBeside } from '../start-beside.ts';

/** Starts the bare server in a process of its own, on the database of the Artel that it is compared with. */
export async function startBare(dataDir: string, authorization: string): Promise<ServerBeside> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('The database of the measured Artel does not run');
  const { sub, cid } = claims(authorization);
  return startBeside(new URL('bare-server.ts', import.meta.url), {
    BARE_DATABASE: database.appUrl,
    BARE_USER: sub,
    BARE_COMPANY: cid,
  });
}

function claims(authorization: string): { sub: string; cid: string } {
  const [, payload = ''] = authorization.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; cid: string };
}
