import type { Config } from '../config/config.ts';
import type { JobWriter } from '../jobs/create-jobs.ts';
import type { Clock, Ids, Platform } from '../platform.ts';
import type { Secrets } from '../security/secrets.ts';
import { deliverLetter, deliveryKey } from './deliver-letter.ts';
import { insertLetter } from './letters.store.ts';
import type { Letters } from './letters.ts';
import { renderLetter } from './render-letter.ts';
import { sealLetter } from './sealed-letter.ts';

export interface LettersOptions {
  readonly config: Pick<Config, 'brandName' | 'publicUrl'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly jobs: Pick<JobWriter, 'enqueue'>;
  readonly text: Platform['text'];
}

/** Letters are rendered and sealed in the act's transaction; a job of the same transaction delivers them. */
export function createLetters({ config, clock, ids, secrets, jobs, text }: LettersOptions): Letters {
  return {
    async send(tx, letter, watch) {
      const id = ids.next();
      const rendered = renderLetter(letter, {
        brandName: config.brandName,
        url: config.publicUrl.origin,
        text,
      });
      await insertLetter(tx, {
        id,
        lane: letter.lane,
        sealed: sealLetter(secrets, rendered),
        createdAt: clock.now(),
        toldJob: watch?.job.name ?? null,
        toldPayload: watch ? JSON.stringify(watch.payload) : null,
      });
      await jobs.enqueue(tx, deliverLetter, { letterId: id }, { key: deliveryKey(id), lane: letter.lane });
    },
  };
}
