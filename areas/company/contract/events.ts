import { event } from '@artel/contract';
import * as z from 'zod/mini';
import { Role } from './roles.ts';
import { SuspensionReason } from './suspensions.ts';

const publicMember = z.object({ memberId: z.uuid() });

/** A person joined a company: founded it, accepted an invitation, or was admitted. */
export const memberJoined = event({
  name: 'company/member-joined',
  audience: 'company',
  titleKey: 'events.company/member-joined',
  isHookable: true,
  shape: z.object({ memberId: z.uuid(), isReturning: z.boolean() }),
  payload: z.object({
    companyId: z.uuid(),
    memberId: z.uuid(),
    userId: z.uuid(),
    /** The membership was restored by undoing an off-boarding, so this is no new member. */
    isReturning: z._default(z.boolean(), false),
  }),
});

/** A person changed the name that colleagues see; the cards in all their companies are updated. */
export const personRenamed = event({
  name: 'company/person-renamed',
  audience: 'person',
  titleKey: 'events.company/person-renamed',
  isHookable: false,
  payload: z.object({ userId: z.uuid() }),
});

/** A person changed what colleagues see beside the name (phone, birthday, status, time zone); the cards are updated. */
export const personDescribed = event({
  name: 'company/person-described',
  audience: 'person',
  titleKey: 'events.company/person-described',
  isHookable: false,
  payload: z.object({ userId: z.uuid() }),
});

/** A member received another role, from a person or from the system. */
export const roleChanged = event({
  name: 'company/role-changed',
  audience: 'company',
  titleKey: 'events.company/role-changed',
  isHookable: true,
  shape: z.object({ memberId: z.uuid(), role: Role }),
  payload: z.object({
    companyId: z.uuid(),
    memberId: z.uuid(),
    userId: z.uuid(),
    role: Role,
    changedBy: z.nullable(z.uuid()),
  }),
});

/** Fields that administrators correct on a card of their company. */
export const CorrectedFact = z.enum(['familyName', 'givenName', 'middleName', 'workPhone', 'extension']);

/** A manager of people corrected the name or the work telephone on a card. */
export const memberCorrected = event({
  name: 'company/member-mended',
  audience: 'company',
  titleKey: 'events.company/member-mended',
  isHookable: true,
  shape: z.object({ memberId: z.uuid(), facts: z.array(CorrectedFact) }),
  payload: z.object({
    companyId: z.uuid(),
    memberId: z.uuid(),
    facts: z.array(CorrectedFact),
    /** The member who corrected it. */
    mendedBy: z.uuid(),
  }),
});

/** A membership was suspended: the person may do nothing in the company until it is restored. */
export const memberSuspended = event({
  name: 'company/member-suspended',
  audience: 'company',
  titleKey: 'events.company/member-suspended',
  isHookable: true,
  shape: publicMember,
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), userId: z.uuid() }),
});

/** A suspended membership was restored. */
export const memberRestored = event({
  name: 'company/member-restored',
  audience: 'company',
  titleKey: 'events.company/member-restored',
  isHookable: true,
  shape: publicMember,
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), userId: z.uuid() }),
});

/** A membership ended, and the person's things in the company were transferred. */
export const memberOffBoarded = event({
  name: 'company/member-off-boarded',
  audience: 'company',
  titleKey: 'events.company/member-off-boarded',
  isHookable: true,
  shape: publicMember,
  payload: z.object({ companyId: z.uuid(), memberId: z.uuid(), userId: z.uuid() }),
});

/** A member received the things of people who left. */
export const ownershipTransferred = event({
  name: 'company/belongings-handed-over',
  audience: 'company',
  titleKey: 'events.company/belongings-handed-over',
  isHookable: false,
  payload: z.object({
    companyId: z.uuid(),
    receiverId: z.uuid(),
    /** The former owners. */
    memberIds: z.array(z.uuid()),
    things: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
});

/** A company became read-only for one more reason. */
export const companySuspended = event({
  name: 'company/company-suspended',
  audience: 'company',
  titleKey: 'events.company/company-suspended',
  isHookable: true,
  shape: z.object({ reason: SuspensionReason }),
  payload: z.object({ companyId: z.uuid(), reason: SuspensionReason }),
});

/** The last reason for which a company was read-only was lifted. */
export const companyRestored = event({
  name: 'company/company-restored',
  audience: 'company',
  titleKey: 'events.company/company-restored',
  isHookable: true,
  shape: z.object({ companyId: z.uuid() }),
  payload: z.object({ companyId: z.uuid() }),
});
