import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { readJson } from '../disk/own-disk.ts';
import { fromAnywhere } from '../from-anywhere.ts';
import { sessionHeaders } from '../session-headers.ts';

export interface BenchPerson {
  readonly email: string;
  readonly memberId: string;
}

/** Chooses among the people of the added companies, so a company is the more likely the more people it has. */
export async function choosePeople(client: Client, count: number): Promise<BenchPerson[]> {
  const { rows } = await client.query<BenchPerson>(
    `SELECT email, id AS "memberId" FROM company.members WHERE email LIKE 'user%@firm%.example' ORDER BY random() LIMIT $1`,
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
