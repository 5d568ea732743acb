import type { Trial } from '@artel/onboarding/contract';
import type { Platform, Tx } from '@artel/server';
import { presentTrial } from './present-trial.ts';
import { findTrialRow } from './trials.store.ts';

/** Returns the current state of the trial of this transaction's company; null when no one applied for one. */
export async function findTrial(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  companyId: string,
): Promise<Trial | null> {
  const row = await findTrialRow(tx, companyId);
  return row && presentTrial(row, clock.now());
}
