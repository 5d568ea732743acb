import type { TestServer } from '@artel/server/testing';

/** Inserts a department of a company; returns its id, also without a company. */
export async function insertDepartment(
  server: TestServer,
  companyId: string | null | undefined,
): Promise<string> {
  const id = server.platform.ids.next();
  const insert =
    'INSERT INTO company.departments (company_id, id, name, created_at) VALUES ($1, $2, $3, now())';
  if (companyId) await server.db(insert, [companyId, id, 'Цех']);
  return id;
}
