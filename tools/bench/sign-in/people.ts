import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { Client } from 'pg';
import { findDatabase } from '../running-artel.ts';

const PASSWORD = 'five-hundred-people-at-nine';

/** The area's parameters for hashing. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** People who can sign in, all with one password. */
export interface People {
  readonly usernames: readonly string[];
  readonly password: string;
  readonly passwordHash: string;
}

/** Adds people straight to the tables: five hundred hashes would take half a minute. */
export async function addPeople(dataDir: string, count: number): Promise<People> {
  const database = await findDatabase(dataDir);
  const passwordHash = await hash(PASSWORD.normalize('NFC'), COST);
  const people = Array.from({ length: count }, () => {
    const id = randomUUID();
    return { id, email: `clerk-${id}@example.ru` };
  });
  const client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const { id, email } of people) await addPerson(client, { id, email, passwordHash });
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  return {
    usernames: people.map(({ email }) => email),
    password: PASSWORD,
    passwordHash,
  };
}

/** In the person's own scope: the tenancy policies hold for the tables' owner too. */
async function addPerson(
  client: Client,
  { id, email, passwordHash }: { id: string; email: string; passwordHash: string },
): Promise<void> {
  await client.query(`SELECT set_config('artel.user_id', $1, true)`, [id]);
  await client.query(
    `INSERT INTO identity.users (id, email, family_name, given_name, created_at)
     VALUES ($1, $2, 'Vetrova', 'Inna', now())`,
    [id, email],
  );
  await client.query(
    'INSERT INTO identity.credentials (user_id, password_hash, changed_at) VALUES ($1, $2, now())',
    [id, passwordHash],
  );
}
