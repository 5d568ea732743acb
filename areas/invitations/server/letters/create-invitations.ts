import { companyErrors, type Role } from '@artel/company/contract';
import { holdMember, listDepartmentNames, listMembersByEmail } from '@artel/company/server';
import { AppError, requestErrors } from '@artel/contract';
import { invitationsChanged, invitationsErrors, invitationsLimits } from '@artel/invitations/contract';
import type { NewCompanySecrets, Platform, Tx } from '@artel/server';
import { invitationLinks } from '../invitation-token.ts';
import {
  INVITATION_LIFETIME,
  LETTER_INTERVAL,
  LETTERS_PER_ADDRESS,
  later,
  mayInviteAs,
  RESEND_INTERVAL,
} from '../policy.ts';
import { countOpenInvitations, type NewInvitation, upsertInvitations } from './invitations.store.ts';
import { sendImportedInvitations, sendInvitationLetters } from './send-invitation-letters.ts';

/** Rows of one statement, which limits its parameters. */
const AT_ONCE = 1000;

interface InvitedPerson {
  readonly email: string;
  readonly role: Role;
  readonly departmentId?: string | null | undefined;
  readonly position?: string | undefined;
  readonly name?: string | undefined;
  readonly note?: string | undefined;
}

interface Inviting {
  readonly companyId: string;
  readonly byMemberId: string;
  /** The actor for the record, with the role: no one may invite people with a role above their own. */
  readonly userId: string;
  readonly ownRole: string;
  readonly people: readonly InvitedPerson[];
  /** Whether the people come from a file, so that their letters have the priority `bulk`. */
  readonly areImported?: boolean;
}

interface Invited {
  readonly created: number;
  readonly renewed: number;
  /** Addresses of present members, to whom nothing was written. */
  readonly members: readonly string[];
}

/**
 * Invites people to the company of this transaction: inserts a row for each address; a job writes the
 * letters. A repeated address renews the active invitation. Ten thousand rows take a dozen statements;
 * departments must exist.
 */
export async function createInvitations(
  deps: Pick<Platform, 'ids' | 'clock' | 'secrets' | 'jobs' | 'live' | 'audit' | 'limits'>,
  tx: Tx,
  { companyId, byMemberId, userId, ownRole, people, areImported = false }: Inviting,
): Promise<Invited> {
  const now = deps.clock.now();
  // A member who was removed a moment ago may invite no one; the removal of one who is inviting now waits.
  if (!(await holdMember(tx, companyId, byMemberId))) throw new AppError(requestErrors.forbidden);
  if (!people.every(({ role }) => mayInviteAs(ownRole, role))) {
    throw new AppError(invitationsErrors['role-above-own']);
  }
  await requireDepartments(tx, companyId, people);
  await deps.limits.consume(
    tx,
    invitationsLimits.invitations,
    { company: companyId },
    { count: people.length, existing: () => countOpenInvitations(tx, companyId, now) },
  );
  const secrets = await deps.secrets.ofWritingCompany(companyId);
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const members: string[] = [];
  const written: { id: string; isNew: boolean }[] = [];
  for (const chunk of getChunks([...byEmail.values()])) {
    const emails = chunk.map(({ email }) => email);
    const here = new Set((await listMembersByEmail(tx, companyId, emails)).map(({ email }) => email));
    members.push(...here);
    const wanted = chunk
      .filter(({ email }) => !here.has(email))
      .map((person) => buildRow(deps, secrets, person));
    const writing = {
      companyId,
      byMemberId,
      mayTouchOwners: ownRole === 'owner',
      now,
      expiresAt: later(now, INVITATION_LIFETIME),
      lettersSince: later(now, -LETTER_INTERVAL),
      restsSince: later(now, -RESEND_INTERVAL),
      lettersAtMost: LETTERS_PER_ADDRESS,
    };
    if (wanted.length > 0) written.push(...(await upsertInvitations(tx, wanted, writing)));
  }
  const created = written.filter(({ isNew }) => isNew).length;
  const renewed = written.length - created;
  if (written.length > 0) {
    await enqueueLetters(deps, tx, companyId, areImported ? sendImportedInvitations : sendInvitationLetters);
    await deps.audit.record(tx, {
      act: 'company/people-invited',
      userId,
      companyId,
      subject: `company:${companyId}`,
      after: {
        created,
        renewed,
        ids: written.map(({ id }) => id),
        roles: [...new Set(people.map(({ role }) => role))],
      },
    });
  }
  return { created, renewed, members };
}

/** Enqueues the job that writes due letters; open lists refetch. */
export async function enqueueLetters(
  deps: Pick<Platform, 'jobs' | 'live'>,
  tx: Tx,
  companyId: string,
  by = sendInvitationLetters,
): Promise<void> {
  await deps.jobs.enqueue(tx, by, { companyId });
  await deps.live.publish(tx, { companyId }, invitationsChanged, { companyId });
}

async function requireDepartments(tx: Tx, companyId: string, people: readonly InvitedPerson[]) {
  const wanted = [...new Set(people.flatMap(({ departmentId }) => departmentId ?? []))];
  if (wanted.length > 0 && (await listDepartmentNames(tx, companyId, wanted)).size < wanted.length) {
    throw new AppError(companyErrors['department-unknown']);
  }
}

function buildRow(
  deps: Pick<Platform, 'ids'>,
  secrets: NewCompanySecrets,
  person: InvitedPerson,
): NewInvitation {
  const tokenId = deps.ids.next();
  const { email, role, departmentId = null, position = '', name = '', note = '' } = person;
  const tokenHash = invitationLinks.tokenHash(secrets, tokenId);
  return { id: deps.ids.next(), email, name, note, role, departmentId, position, tokenId, tokenHash };
}

function getChunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}
