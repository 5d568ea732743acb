import { findDatabase } from '../running-artel.ts';
import { readClaims, type SessionHeaders } from '../session-headers.ts';
import { type ServerBeside, startBeside } from '../start-beside.ts';

/** Starts a bare server in a separate process, on the database of the compared Artel, for the person of the session. */
export async function startBare(file: URL, dataDir: string, session: SessionHeaders): Promise<ServerBeside> {
  const database = await findDatabase(dataDir);
  const { sub, cid } = readClaims(session);
  return startBeside(file, { BARE_DATABASE: database.appUrl, BARE_USER: sub, BARE_COMPANY: cid });
}
