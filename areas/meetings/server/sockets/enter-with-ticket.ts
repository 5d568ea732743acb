import { listMemberNames } from '@artel/company/server';
import type { MeetPerson, RoomRole } from '@artel/meetings/contract';
import type { Platform, Tx } from '@artel/server';
import { endPresences, type ParticipantRow } from '../rooms/participants.store.ts';
import { adoptRun, endOpenPresences, type RunRow } from '../rooms/runs.store.ts';
import { findTicketCompanyId, useTicket } from '../rooms/tickets.store.ts';
import { participants, presences, runs } from '../tables.ts';

/** A person who entered with a valid ticket. */
export interface Entered {
  readonly companyId: string;
  readonly runId: string;
  readonly title: string;
  readonly person: MeetPerson;
  /** Null for a guest: the ticket has no session. */
  readonly session: { readonly userId: string; readonly sessionId: string } | null;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'secrets'>;

interface Hello {
  readonly ticket: string;
  readonly device: 'desktop' | 'phone';
  readonly nodeId: string;
}

/**
 * Consumes a ticket, makes this server responsible for the meeting, and records the stay; `ended` and
 * `refused` if the ticket is not accepted.
 */
export async function enterWithTicket(
  deps: Deps,
  { ticket, device, nodeId }: Hello,
): Promise<Entered | 'ended' | 'refused'> {
  const { db, clock, ids, secrets } = deps;
  const hash = secrets.hash(ticket);
  const companyId = await db.asInstallation('meetings/use-ticket', (tx) => findTicketCompanyId(tx, hash));
  if (companyId === null) return 'refused';
  return db.asCompanyJob('meetings/line', companyId, async (tx) => {
    const now = clock.now();
    const used = await useTicket(tx, companyId, hash, now);
    const participant = used && (await participants.find(tx, { companyId, id: used.participantId }));
    if (!participant || participant.removedAt !== null) return 'refused';
    const key = { companyId, id: participant.runId };
    const known = await runs.find(tx, key);
    const run = await adoptRun(tx, key, { nodeId, now });
    if (!known || !run) return 'ended';
    if (isFromAnother(known, nodeId)) await endOpenPresences(tx, key, known.beatAt);
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
    };
  });
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
