import type { Tx } from '@artel/server';
import type { Selectable } from 'kysely';
import type { Db } from '../db.ts';
import { members } from '../tables.ts';

type Row = Selectable<Db['company.members']>;

/** The fields that a member enters about the work in one company. */
export type WorkFacts = Pick<
  Row,
  'position' | 'workPhone' | 'extension' | 'workingDays' | 'workingFrom' | 'workingTo'
>;

/**
 * The fields that administrators correct on a card: how the company writes the name, and how the person is
 * reached at work.
 */
export type CorrectedFacts = Pick<Row, 'familyName' | 'givenName' | 'middleName' | 'workPhone' | 'extension'>;

/** Writes the corrected facts on the card; a corrected name stays until the person changes their own. */
export async function setCorrectedFacts(
  tx: Tx,
  { companyId, id, ...facts }: { companyId: string; id: string } & Partial<CorrectedFacts>,
): Promise<void> {
  const isName = ['familyName', 'givenName', 'middleName'].some((part) => part in facts);
  await members.update(tx, { companyId, id }, { ...facts, ...(isName && { isNameCorrected: true }) });
}
