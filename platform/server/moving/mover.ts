import { AppError, requestErrors } from '@artel/contract';
import type { Auditor } from '../audit/create-auditor.ts';
import type { BlobFiles } from '../blobs/blob-files.ts';
import { StartError } from '../config/start-error.ts';
import type { OwnerPool } from '../db/as-owner.ts';
import type { Clock, Ids } from '../platform.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Moves } from './moves.ts';
import type { PackActs } from './pack-acts.ts';
import { endStop, type MoveReport, type PackInput, packCompany } from './pack-company.ts';
import { advanceStop, type CompanyStop, claimAbandoned, listAbandoned, listStops } from './stops.store.ts';
import { type UnpackInput, type UnpackReport, unpackCompany } from './unpack-company.ts';

/** Moves companies between installations. */
export interface Mover {
  pack(input: PackInput): Promise<MoveReport>;
  unpack(input: UnpackInput): Promise<UnpackReport>;
  /** Lets a company that has moved work here again: its file must not be unpacked, or no longer exist. */
  cancel(companyId: string, acts: Pick<PackActs, 'restore'>): Promise<void>;
  /** Companies whose packer was killed. */
  readonly listAbandoned: () => Promise<readonly string[]>;
  /** Lifts the stop of such a company; does nothing for others. */
  readonly endAbandoned: (companyId: string, acts: Pick<PackActs, 'restore'>) => Promise<void>;
  /** Whether a company has moved, at most two seconds old; throws while it is packed. */
  readonly hasMoved: (companyId: string) => Promise<boolean>;
}

interface MoverOptions {
  /** The owner's pool. */
  readonly pool: OwnerPool;
  readonly files: BlobFiles;
  /** The move of all content in which this process takes part. */
  readonly getBlobMove: () => number;
  readonly moves: Moves;
  readonly auditor: Pick<Auditor, 'verify'>;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const FRESH_MS = 2_000;

export function createMover(options: MoverOptions): Mover {
  const { pool, ids } = options;
  let stops: Promise<readonly CompanyStop[]> = Promise.resolve([]);
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    pack: (input) => packCompany(options, input),
    unpack: (input) => unpackCompany(options, input),
    async cancel(companyId, acts) {
      const stop = (await listStops(pool)).find((one) => one.companyId === companyId);
      if (!stop || !(await advanceStop(pool, stop, 'moved', 'opening')))
        throw new StartError('companyMove.notMoved');
      await endStop(pool, stop, acts);
    },
    listAbandoned: () => listAbandoned(pool),
    async endAbandoned(companyId, acts) {
      const moveId = ids.next();
      if (await claimAbandoned(pool, { companyId, moveId }))
        await endStop(pool, { companyId, moveId, state: 'opening' }, acts);
    },
    async hasMoved(companyId) {
      if (performance.now() - readAt > FRESH_MS) {
        readAt = performance.now();
        stops = listStops(pool);
        stops.catch(() => {
          readAt = Number.NEGATIVE_INFINITY;
        });
      }
      const state = (await stops).find((one) => one.companyId === companyId)?.state;
      if (state === 'packing') throw new AppError(requestErrors['company-moved']);
      return state === 'moved';
    },
  };
}
