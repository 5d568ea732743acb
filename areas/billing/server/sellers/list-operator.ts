import { findOperatorCompanyId } from '@artel/company/server';
import type { IdPage, Tx } from '@artel/server';

/** The one company that sells, for scheduled jobs that work in it. */
export async function listOperator(tx: Tx, { after }: IdPage): Promise<string[]> {
  const companyId = await findOperatorCompanyId(tx);
  return companyId === null || companyId <= after ? [] : [companyId];
}
