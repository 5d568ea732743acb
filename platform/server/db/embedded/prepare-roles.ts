import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { ClusterSecrets } from './cluster-secrets.ts';

const OWNER = 'artel_owner';
export const APP_ROLE = 'artel_app';
const DATABASE = 'artel';

/** The address of one role on the embedded database. */
export function clusterUrl(socketDir: string, role: string, password: string, database: string): string {
  const url = new URL(`postgresql://localhost/${database}`);
  url.username = role;
  url.password = password;
  url.searchParams.set('host', socketDir);
  return url.href;
}

export function ownerUrl(socketDir: string, secrets: ClusterSecrets): string {
  return clusterUrl(socketDir, OWNER, secrets.owner, DATABASE);
}

export function appUrl(socketDir: string, secrets: ClusterSecrets): string {
  return clusterUrl(socketDir, APP_ROLE, secrets.app, DATABASE);
}

/** Creates the two roles and the database if they are missing; an interrupted start is completed by the next. */
export async function prepareRoles(superuserUrl: string, secrets: ClusterSecrets): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await prepareRole(client, OWNER, secrets.owner);
    await prepareRole(client, APP_ROLE, secrets.app);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount !== 0) return;
    await client.query(`CREATE DATABASE ${escapeIdentifier(DATABASE)} OWNER ${escapeIdentifier(OWNER)}`);
  } finally {
    await client.end();
  }
}

async function prepareRole(client: Client, name: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (rowCount !== 0) return;
  const attributes = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOREPLICATION';
  await client.query(
    `CREATE ROLE ${escapeIdentifier(name)} ${attributes} PASSWORD ${escapeLiteral(password)}`,
  );
}
