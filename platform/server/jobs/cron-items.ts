import { DAY } from '@artel/contract/time';
import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Job } from '../area.ts';
import { MAX_ATTEMPTS } from './create-jobs.ts';
import { jobPriorities } from './priorities.ts';

/** A scheduled job whose minute passed while the server was down runs at the next start. */
const CATCH_UP_MS = DAY;

/** Builds the scheduled jobs in the queue's form. */
export function cronItems(jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ name, priority, cron, maxAttempts = MAX_ATTEMPTS }) =>
      cron === undefined
        ? []
        : [
            {
              task: name,
              match: cron,
              identifier: name,
              options: {
                backfillPeriod: CATCH_UP_MS,
                maxAttempts,
                jobKey: name,
                priority: jobPriorities[priority].first,
              },
            },
          ],
    ),
  );
}

/** Removes the fields that the queue adds to the payload of scheduled jobs. */
export function withoutCronFacts(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('_cron' in payload)) return payload;
  const { _cron, ...rest } = payload;
  return rest;
}
