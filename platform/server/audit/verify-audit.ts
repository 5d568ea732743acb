import type { Pool, PoolClient } from 'pg';
import { asOwner } from '../db/as-owner.ts';
import { countUnsealed, listChains, listChainsWithSeals, listEnds, listSealed } from './chain.store.ts';
import {
  type ChainEnds,
  type ChainKeys,
  type ChainSecrets,
  hashRecord,
  INSTALLATION_CHAIN,
  NO_HASH,
  readPart,
  type SealedRecord,
  verifyEnds,
} from './chain.ts';
import { HEADS_RECORDED, readHeadRecord } from './record-heads.ts';

interface VerifyDeps {
  /** The owner's pool. */
  readonly pool: Pool;
  readonly secrets: ChainSecrets;
}

/**
 * The fault of a chain: its stored ends are `forged` or `gone`; a record is `changed` (or in the place of
 * another), `missing`, or `added` without the platform; a personal part is gone and was not `erased` by the
 * platform; the chain no longer matches what the installation's chain once `recorded` of it.
 */
type AuditFaultKind = 'ends-forged' | 'ends-gone' | 'changed' | 'missing' | 'added' | 'erased' | 'noted';

interface AuditFault {
  readonly kind: AuditFaultKind;
  /** The place in the chain. */
  readonly sequence: number;
  readonly recordId: string | null;
}

export interface ChainReport {
  /** The company, or nil for the installation. */
  readonly chain: string;
  /** The number of verified records. */
  readonly records: number;
  /** The number of records that are not sealed yet. */
  readonly waiting: number;
  readonly head: { readonly sequence: number; readonly hash: Buffer };
  /** The first fault. */
  readonly fault: AuditFault | null;
}

interface RecordedHead {
  readonly sequence: number;
  readonly hash: string;
}

const BATCH = 1_000;

/** Verifies the installation's chain and then those of all companies, or of one; returns the first fault of each. */
export async function verifyAudit(deps: VerifyDeps, companyId: string | null = null): Promise<ChainReport[]> {
  const notes = new Map<string, RecordedHead>();
  const first = await verifyChain(deps, INSTALLATION_CHAIN, undefined, (record) => {
    const note = record.act === HEADS_RECORDED ? readHeadRecord(deps.secrets, record) : [];
    // The newest head record contains everything in the earlier ones.
    for (const { chain, ...recorded } of note ?? []) notes.set(chain, recorded);
    return note !== null;
  });
  const known = companyId === null ? await asOwner(deps.pool, listChains) : [companyId.toLowerCase()];
  const chains = new Set([...known, ...(companyId === null ? notes.keys() : [])]);
  chains.delete(INSTALLATION_CHAIN);
  const reports = [first];
  for (const chain of chains) reports.push(await verifyChain(deps, chain, notes.get(chain)));
  return reports;
}

async function verifyChain(
  { pool, secrets }: VerifyDeps,
  chain: string,
  recorded?: RecordedHead,
  isGenuine: (record: SealedRecord) => boolean = () => true,
): Promise<ChainReport> {
  return asOwner(
    pool,
    async (client) => {
      const waiting = await countUnsealed(client, chain);
      const report = { chain, waiting, records: 0, head: { sequence: 0, hash: NO_HASH }, fault: null };
      const [ends] = await listEnds(client, [chain]);
      if (!ends) {
        const isBare = recorded === undefined && (await listChainsWithSeals(client, [chain])).length === 0;
        return isBare ? report : { ...report, fault: { kind: 'ends-gone', sequence: 0, recordId: null } };
      }
      const head = { sequence: ends.headSequence, hash: ends.headHash };
      const keys = verifyEnds(secrets, ends);
      if (keys === null) {
        return {
          ...report,
          head,
          fault: { kind: 'ends-forged', sequence: ends.headSequence, recordId: null },
        };
      }
      const walked = await walk(client, keys, ends, recorded, isGenuine);
      return { ...report, head, ...walked };
    },
    'REPEATABLE READ, READ ONLY',
  );
}

/** From the anchor to the head. */
async function walk(
  client: PoolClient,
  keys: ChainKeys,
  ends: ChainEnds,
  recorded: RecordedHead | undefined,
  isGenuine: (record: SealedRecord) => boolean,
): Promise<Pick<ChainReport, 'records' | 'fault'>> {
  let { anchorSequence: last, anchorHash: previous } = ends;
  const answer = (kind: AuditFaultKind | null, sequence: number, recordId: string | null = null) => ({
    records: last - ends.anchorSequence,
    fault: kind === null ? null : { kind, sequence, recordId },
  });
  if (isOtherwise(recorded, last, previous)) return answer('noted', last);
  // Reported, but the verification continues: a fault that can't be removed must not hide later ones.
  let forged: ReturnType<typeof answer> | null = null;
  for await (const record of sealedRecords(client, ends.chain)) {
    const fault = evaluateRecord(keys, record, { last, previous, head: ends.headSequence });
    if (fault === 'missing') return answer(fault, last + 1);
    if (fault !== null) return answer(fault, record.sequence, record.id);
    if (isOtherwise(recorded, record.sequence, record.hash))
      return answer('noted', record.sequence, record.id);
    if (!isGenuine(record)) forged ??= answer('added', record.sequence, record.id);
    last = record.sequence;
    previous = record.hash;
  }
  return forged ?? answer(evaluateEnd(ends, { last, previous }, recorded), last + 1);
}

/** Yields all records of a chain in order, in batches. */
async function* sealedRecords(client: PoolClient, chain: string): AsyncGenerator<SealedRecord> {
  for (let after = 0, records: readonly SealedRecord[]; ; after = records.at(-1)?.sequence ?? after) {
    records = await listSealed(client, chain, after, BATCH);
    yield* records;
    if (records.length < BATCH) return;
  }
}

/** Finds a fault in a chain's end, if all its records are valid. */
function evaluateEnd(
  { headSequence, headHash }: ChainEnds,
  { last, previous }: { readonly last: number; readonly previous: Buffer },
  recorded: RecordedHead | undefined,
): AuditFaultKind | null {
  if (last < headSequence) return 'missing';
  if (!previous.equals(headHash)) return 'changed';
  // An earlier end that was restored together with its MAC.
  return recorded !== undefined && recorded.sequence > last ? 'noted' : null;
}

function isOtherwise(recorded: RecordedHead | undefined, sequence: number, hash: Buffer): boolean {
  return recorded?.sequence === sequence && recorded.hash !== hash.toString('hex');
}

function evaluateRecord(
  keys: ChainKeys,
  record: SealedRecord,
  { last, previous, head }: { readonly last: number; readonly previous: Buffer; readonly head: number },
): AuditFaultKind | null {
  const { sequence } = record;
  if (sequence <= last || sequence > head) return 'added';
  if (sequence > last + 1) return 'missing';
  const secrets = keys.of(sequence);
  const actor = readPart(secrets, record, 'actor');
  const matter = readPart(secrets, record, 'matter');
  const trace = readPart(secrets, record, 'trace');
  if (actor === null || matter === null || trace === null) return 'erased';
  const hash = hashRecord(secrets, record, { sequence, previous }, { actor, matter, trace });
  return hash.equals(record.hash) ? null : 'changed';
}
