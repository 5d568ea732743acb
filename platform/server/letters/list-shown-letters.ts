import type { Platform } from '../platform.ts';
import { type LetterRow, listLetters } from './letters.store.ts';
import type { RenderedLetter } from './render-letter.ts';
import { openLetter } from './sealed-letter.ts';

/** An unsealed letter, shown on a demo installation and in tests. */
export interface ShownLetter extends RenderedLetter {
  readonly id: string;
  readonly status: LetterRow['status'];
  readonly createdAt: Date;
}

/** The newest letters, unsealed. */
export async function listShownLetters({ db, secrets }: Pick<Platform, 'db' | 'secrets'>, limit = 50) {
  const rows = await db.asInstallation('letters/show-undelivered', (tx) => listLetters(tx, limit));
  return rows.map(
    ({ id, status, createdAt, sealed }): ShownLetter => ({
      id,
      status,
      createdAt,
      ...openLetter(secrets, sealed),
    }),
  );
}
