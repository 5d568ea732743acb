import { listMemberNames } from '@artel/company/server';
import type { MeetPerson, RoomRole } from '@artel/meetings/contract';
import type { Platform, Tx } from '@artel/server';
import { endPresences, type ParticipantRow } from '../rooms/participants.store.ts';
import { adoptRun, endOpenPresences, type RunRow } from '../rooms/runs.store.ts';
import { consumeTicket, findTicket, findTicketCompanyId } from '../rooms/tickets.store.ts';
import { participants, presences, runs } from '../tables.ts';

/** A person who entered with a valid ticket. */
export interface Entered {
  readonly companyId: string;
  readonly runId: string;
  readonly title: string;
  readonly person: MeetPerson;
  /** Null for a guest: the ticket has no session. */
  readonly session: { readonly userId: string; readonly sessionId: string } | null;
  /** Another server had the meeting before. */
  readonly isAdopted: boolean;
}

/** Another server has the meeting; the ticket is still valid there. */
export interface HeldElsewhere {
  readonly holder: string;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'secrets'>;

interface Hello {
  readonly ticket: string;
  readonly device: 'desktop' | 'phone';
  readonly nodeId: string;
  /** A server that did not answer: a meeting that it has is adopted. */
  readonly gone: string | null;
}

/**
 * Consumes a ticket, makes this server responsible for the meeting if no other one is, and records the stay; `ended` and
 * `refused` if the ticket is not accepted.
 */
export async function enterWithTicket(
  deps: Deps,
  { ticket, device, nodeId, gone }: Hello,
): Promise<Entered | HeldElsewhere | 'ended' | 'refused'> {
  const { db, clock, ids, secrets } = deps;
  const hash = secrets.hash(ticket);
  const companyId = await db.asInstallation('meetings/use-ticket', (tx) => findTicketCompanyId(tx, hash));
  if (companyId === null) return 'refused';
  return db.asCompanyJob('meetings/line', companyId, async (tx) => {
    const now = clock.now();
    const found = await findTicket(tx, companyId, hash, now);
    const participant = found && (await participants.find(tx, { companyId, id: found.participantId }));
    if (!participant || participant.removedAt !== null) return 'refused';
    const key = { companyId, id: participant.runId };
    const known = await runs.find(tx, key);
    const former = known?.nodeId === gone ? gone : null;
    const run = await adoptRun(tx, key, { nodeId, former, now });
    if (!known || !run) return (await findHolder(tx, key)) ?? 'ended';
    const used = await consumeTicket(tx, companyId, hash, now);
    if (!used) return 'refused';
    const isAdopted = isFromAnother(known, nodeId);
    if (isAdopted) await endOpenPresences(tx, key, known.beatAt);
    await endPresences(tx, companyId, participant.id, now);
    await presences.insert(tx, {
      companyId,
      id: ids.next(),
      participantId: participant.id,
      startedAt: now,
      device,
    });
    return {
      companyId,
      runId: run.id,
      title: run.title,
      person: toPerson(participant, await getName(tx, participant)),
      session: used.userId && used.sessionId ? { userId: used.userId, sessionId: used.sessionId } : null,
      isAdopted,
    };
  });
}

async function findHolder(tx: Tx, key: { companyId: string; id: string }): Promise<HeldElsewhere | null> {
  const run = await runs.find(tx, key);
  return run && run.endedAt === null && run.nodeId !== null ? { holder: run.nodeId } : null;
}

/** Whether the server that had the meeting before died: its people left at its last heartbeat. */
function isFromAnother({ nodeId }: RunRow, ownId: string): boolean {
  return nodeId !== null && nodeId !== ownId;
}

async function getName(tx: Tx, { companyId, memberId, guestName }: ParticipantRow): Promise<string> {
  if (guestName !== null || memberId === null) return guestName ?? '';
  const member = (await listMemberNames(tx, companyId, [memberId])).get(memberId);
  return `${member?.givenName ?? ''} ${member?.familyName ?? ''}`.trim();
}

function toPerson({ id, memberId, role }: ParticipantRow, name: string): MeetPerson {
  return {
    id,
    name,
    isGuest: memberId === null,
    role: role as RoomRole,
    audio: false,
    video: false,
    screen: false,
    hand: false,
  };
}
