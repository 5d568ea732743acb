import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { readJson } from '../disk/own-disk.ts';
import { fromAnywhere } from '../from-anywhere.ts';
import { sessionHeaders } from '../session-headers.ts';

export interface BenchPerson {
  readonly email: string;
  readonly memberId: string;
}

/** By the size of companies, one person of each: as many of a size as have it, of all people. */
const PEOPLE = `
  WITH companies AS (
    SELECT company_id, count(*) AS people FROM company.members WHERE email LIKE 'user%@firm%.example' GROUP BY company_id
  ), placed AS (
    SELECT company_id, people, row_number() OVER (PARTITION BY people ORDER BY random()) AS place,
      $1 * sum(people) OVER (PARTITION BY people) / sum(people) OVER () AS quota
    FROM companies
  )
  SELECT one.email, one.id AS "memberId" FROM placed CROSS JOIN LATERAL (
    SELECT m.email, m.id FROM company.members m WHERE m.company_id = placed.company_id ORDER BY random() LIMIT 1
  ) AS one
  WHERE place <= greatest(round(quota), 1)
  ORDER BY random()`;

/**
 * Chooses people of the added companies, each as likely as another, so that a company is the more likely the more
 * people it has; but no two of one company, which a server would find in its caches.
 */
export async function choosePeople(client: Client, count: number): Promise<BenchPerson[]> {
  return (await client.query<BenchPerson>(PEOPLE, [count])).rows;
}

/** Returns people of one company, for the warming up, which then fills the caches with that company alone. */
export async function listColleagues(client: Client, count: number): Promise<BenchPerson[]> {
  const { rows } = await client.query<BenchPerson>(
    `SELECT email, id AS "memberId" FROM company.members WHERE email LIKE 'user%@firm50.example' LIMIT $1`,
    [count],
  );
  return rows;
}

/** Signs in, opens pages as a person does in the morning, and creates a folder; returns the access token. */
export async function workAs(url: string, person: BenchPerson, password: string): Promise<string> {
  const token = await signInAs(url, person, password);
  const headers = { ...sessionHeaders(token), ...fromAnywhere() };
  const json = { ...headers, 'content-type': 'application/json' };
  const read = async (path: string) =>
    readJson<{ items?: readonly unknown[] }>(await fetch(`${url}/api/v2/${path}`, { headers }));
  const lists = [
    'company/members?limit=50',
    `disk/folders/${person.memberId}/nodes?limit=100`,
    'disk/search?q=contract',
    'company/members?q=sale',
  ];
  for (const path of lists) {
    const { items = [] } = await read(path);
    if (items.length === 0) throw new Error(`${path} has nothing`);
  }
  await read('notices/unread');
  const body = JSON.stringify({ parentId: person.memberId, name: `Folder ${randomUUID()}` });
  await readJson(await fetch(`${url}/api/v2/disk/folders`, { method: 'POST', headers: json, body }));
  return token;
}

async function signInAs(url: string, { email }: BenchPerson, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-type': 'current', ...fromAnywhere() },
    body: JSON.stringify({ username: email, password }),
  });
  return (await readJson<{ access_token: string }>(answer)).access_token;
}
