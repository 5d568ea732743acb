import { Client } from 'pg';
import { StartError } from '../../config/start-error.ts';

/** Opens a connection for the checks of the start; an unreachable database stops it with one sentence. */
export async function connect(name: string, url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartError('databaseUnreachable', { name, reason: getReason(error) });
  }
}

/** If all addresses of a name fail, the error has no message of its own. */
function getReason(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  const { message, code } = first as NodeJS.ErrnoException;
  return message || code || String(first);
}
