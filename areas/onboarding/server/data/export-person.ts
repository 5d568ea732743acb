import type { ExportedFile, Platform } from '@artel/server';
import { findQuestionnaire } from '../questionnaire/questionnaires.store.ts';
import { findDraft } from '../registration/drafts.store.ts';
import { findTrialDraft } from '../trial/trial-drafts.store.ts';

/** The answers to the questions after sign-up, the name of a company not yet opened, and the draft of the application for a trial. */
export async function exportPerson({ db }: Platform, userId: string): Promise<ExportedFile[]> {
  const stored = await db.asUser(userId, async (tx) => ({
    questionnaire: await findQuestionnaire(tx, userId),
    draft: await findDraft(tx, userId),
    trial: await findTrialDraft(tx, userId),
  }));
  return Object.entries(stored).map(([name, value]) => ({
    name: `${name}.json`,
    content: JSON.stringify(value ?? null, null, 2),
  }));
}
