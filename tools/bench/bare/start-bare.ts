import { findRunning } from '@artel/server';
import { type ServerBeside, startBeside } from '../start-beside.ts';

/** Starts a bare server in a process of its own, on the database of the Artel that it is compared with, for who asks there. */
export async function startBare(file: URL, dataDir: string, authorization: string): Promise<ServerBeside> {
  const database = await findRunning(dataDir);
  if (!database) throw new Error('The database of the measured Artel does not run');
  const { sub, cid } = claimsOf(authorization);
  return startBeside(file, { BARE_DATABASE: database.appUrl, BARE_USER: sub, BARE_COMPANY: cid });
}

/** Whose access token it is, and of which company. */
export function claimsOf(authorization: string): { sub: string; cid: string } {
  const [, payload = ''] = authorization.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string; cid: string };
}
