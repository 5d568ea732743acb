import { LETTER_CHOICE_PATH, routePath } from '@artel/contract';
import type { Config } from '../config/config.ts';
import type { JobWriter } from '../jobs/create-jobs.ts';
import type { Clock, Ids, Platform } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { deliverLetter, deliveryKey } from './deliver-letter.ts';
import { insertLetter } from './letters.store.ts';
import type { Letter, Letters } from './letters.ts';
import { pageLink } from './page-link.ts';
import { renderLetter } from './render-letter.ts';
import { sealLetter } from './sealed-letter.ts';
import { readStopToken, stopToken } from './stop-token.ts';
import { deleteStop, insertStop, isStopped } from './stops.store.ts';

interface LettersOptions {
  readonly config: Pick<Config, 'brandName' | 'publicUrl'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly jobs: Pick<JobWriter, 'enqueue'>;
  readonly text: Platform['text'];
}

/** Renders and seals letters in the act's transaction; a job of the same transaction delivers them. */
export function createLetters({ config, clock, ids, secrets, jobs, text }: LettersOptions): Letters {
  const stopUrl = (to: string) =>
    pageLink(config, routePath({ path: LETTER_CHOICE_PATH }, { token: stopToken(secrets, to) }), null);

  return {
    async send(tx, letter, watch) {
      const id = ids.next();
      const rendered = renderLetter(letter, {
        brandName: config.brandName,
        url: config.publicUrl.origin,
        text,
        ...(isDeclinable(letter) && { stopUrl: stopUrl(letter.to) }),
      });
      await insertLetter(tx, {
        id,
        priority: letter.kind.priority,
        sealed: sealLetter(secrets, rendered),
        createdAt: clock.now(),
        watchJob: watch?.job.name ?? null,
        watchPayload: watch ? JSON.stringify(watch.payload) : null,
      });
      await jobs.enqueue(
        tx,
        deliverLetter,
        { letterId: id },
        { key: deliveryKey(id), priority: letter.kind.priority },
      );
    },
    async isStopped(tx, token) {
      const recipient = readStopToken(secrets, token);
      return recipient && isStopped(tx, recipient);
    },
    async setStopped(tx, token, isWanted) {
      const recipient = readStopToken(secrets, token);
      if (recipient === null) return false;
      if (isWanted) await insertStop(tx, recipient, clock.now());
      else await deleteStop(tx, recipient);
      return true;
    },
  };
}

/** Whether the recipient may decline further letters: not those from a company of which they are a member. */
function isDeclinable(letter: Letter): boolean {
  return 'sender' in letter && letter.kind.isDeclinable && letter.sender.relation !== 'colleague';
}
