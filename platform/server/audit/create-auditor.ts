import { setTimeout as pause } from 'node:timers/promises';
import { DAY } from '@artel/contract/time';
import * as z from 'zod/mini';
import { type Job, job, service } from '../area.ts';
import { asOwner } from '../db/as-owner.ts';
import type { Platform } from '../platform.ts';
import { type Loop, repeat } from '../services/repeat.ts';
import type { Service } from '../services/service.ts';
import { listActsByPerson, type OwnAct } from './chain.store.ts';
import { type ErasedPerson, eraseAudit, eraseTraces } from './erase-audit.ts';
import { eraseFromAudit } from './erase-from-audit.ts';
import { type RecordHeadsDeps, recordHeads } from './record-heads.ts';
import { retireRecords } from './retire-audit.ts';
import { sealAudit } from './seal-audit.ts';
import { type ChainReport, verifyAudit } from './verify-audit.ts';

const SEAL_EVERY_MS = 3_000;
/** How long an erasure waits until its records are sealed; after that the job is retried later. */
const ERASE_TIMEOUT_MS = 10_000;
const ERASE_PAUSE_MS = 100;
/** Retention of address and device: long enough to investigate a late discovered break-in (152-FZ, art. 5, part 7). */
export const TRACE_DAYS = 365;
/**
 * Retention of a record: five years as for accounting documents (402-FZ, art. 29), which include the three
 * years of limitation.
 */
export const RECORD_DAYS = 5 * 365 + 2;

/** Maintains the audit: seals and verifies it, and deletes records past their retention. */
export interface Auditor {
  readonly jobs: readonly Job[];
  /** Seals every few seconds on one server. */
  readonly services: readonly Service<Platform, Loop>[];
  /** Seals the records since the last run; returns their number. */
  seal(): Promise<number>;
  /** Verifies the chains of the installation and of all companies, or that of one company. */
  verify(companyId?: string): Promise<ChainReport[]>;
  /** Erases a person; returns the number of records that must be sealed before they can be erased too. */
  erasePerson(person: ErasedPerson): Promise<number>;
  /** Lists a person's acts, for the person's own export. */
  listActsByPerson(userId: string): Promise<readonly OwnAct[]>;
}

interface AuditorDeps extends RecordHeadsDeps {
  /** The id of this server. */
  readonly server: string;
}

/** Creates the auditor, over the owner's pool. */
export function createAuditor(deps: AuditorDeps): Auditor {
  const broken = new Set<string>();

  return {
    jobs: [
      job({
        ...eraseFromAudit,
        priority: 'bulk',
        async run(_, person) {
          // Any transaction of the cluster delays the sealing while it runs; most are short.
          const deadline = Date.now() + ERASE_TIMEOUT_MS;
          for (;;) {
            await sealAudit({ ...deps, broken });
            const left = await eraseAudit(deps, person);
            if (left === 0) return;
            if (Date.now() > deadline)
              throw new Error(`${left} records of an erased person are not sealed yet`);
            await pause(ERASE_PAUSE_MS);
          }
        },
      }),
      job({
        name: 'platform/note-audit-heads',
        priority: 'bulk',
        payload: z.object({}),
        cron: '7 * * * *',
        run: async () => void (await recordHeads(deps)),
      }),
      job({
        name: 'platform/retire-audit',
        priority: 'bulk',
        payload: z.object({}),
        cron: '40 1 * * *',
        async run({ clock, log }) {
          const before = (days: number) => new Date(clock.now().getTime() - days * DAY);
          const traces = await eraseTraces(deps, before(TRACE_DAYS));
          const records = await retireRecords(deps, before(RECORD_DAYS));
          log.info({ traces, records }, 'old parts of the audit were erased, old records deleted');
        },
      }),
    ],
    services: [
      // Needs no lease: an erasure seals too, on any server, so each seal takes the lock of the chains.
      service({
        name: 'platform/seal-audit',
        start: async (context) => repeat(context, SEAL_EVERY_MS, () => sealAudit({ ...deps, broken })),
        stop: (loop) => loop.ended,
      }),
    ],
    seal: () => sealAudit({ ...deps, broken }),
    verify: (companyId) => verifyAudit(deps, companyId ?? null),
    listActsByPerson: (userId) => asOwner(deps.pool, (client) => listActsByPerson(client, userId)),
    erasePerson: (person) => eraseAudit(deps, person),
  };
}
