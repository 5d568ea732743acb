import type { TestServer } from '@artel/server/testing';

type Versioned = 'identity.users' | 'company.companies';

export async function readVersion(
  server: TestServer,
  table: Versioned,
  id: string | null | undefined,
): Promise<number> {
  const [row] = await server.db<{ version: number }>(`SELECT version FROM ${table} WHERE id = $1`, [id]);
  return row?.version ?? 1;
}
