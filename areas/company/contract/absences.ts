import { dateField, defineErrors, requestErrors, resourceVersion, route } from '@artel/contract';
import * as z from 'zod/mini';
import { companyLimits } from './limits.ts';

export const absencesErrors = defineErrors('company', {
  'absence-reversed': { status: 422, path: 'to' },
  'absence-over': { status: 422, path: 'to' },
  'absence-too-long': { status: 422, path: 'to' },
  /** Two absences of one member never share a day. */
  'absence-overlaps': { status: 409, path: 'from' },
  /** The id names no member of this company who can be a substitute. */
  'substitute-unknown': { status: 422, path: 'substituteId' },
});

export const AbsenceKind = z.enum(['vacation', 'sick-leave', 'business-trip', 'day-off']);
export type AbsenceKind = z.infer<typeof AbsenceKind>;

/** Days on which a member is not at work, both included, by the calendar of the member's zone. */
export const Absence = z.object({
  id: z.string(),
  kind: AbsenceKind,
  from: z.string(),
  to: z.string(),
  /** The substitute; null when there is none, or the substitute has left since. */
  substitute: z.nullable(z.object({ id: z.string(), familyName: z.string(), givenName: z.string() })),
  version: z.int(),
});
export type Absence = z.infer<typeof Absence>;

/** The person's own absences in the company of the session that have not ended, the nearest first. */
export const listAbsences = route.list({
  id: 'company/list-absences',
  path: '/api/v2/profile/absences',
  response: z.object({ items: z.array(Absence) }),
  access: 'member',
  handsOut: { reason: "One member's own absences, as the card shows them." },
});

const absenceFields = {
  kind: AbsenceKind,
  from: dateField,
  to: dateField,
  substituteId: z.optional(z.nullable(z.uuid())),
};
const impossible = [
  absencesErrors['absence-reversed'],
  absencesErrors['absence-over'],
  absencesErrors['absence-too-long'],
  absencesErrors['absence-overlaps'],
  absencesErrors['substitute-unknown'],
] as const;

/** Records an absence with its first and last day and the substitute. */
export const createAbsence = route.create({
  id: 'company/create-absence',
  path: '/api/v2/profile/absences',
  body: z.object(absenceFields),
  response: Absence,
  status: 201,
  access: 'member',
  creates: companyLimits.absences,
  unrecorded: 'own-profile',
  errors: [...impossible],
});

/** Moves an absence, or changes its reason and substitute. */
export const updateAbsence = route.update({
  id: 'company/update-absence',
  path: '/api/v2/profile/absences/{absenceId}',
  params: z.object({ absenceId: z.uuid() }),
  body: z.object({ ...absenceFields, version: resourceVersion }),
  response: Absence,
  access: 'member',
  unrecorded: 'own-profile',
  errors: [requestErrors['not-found'], requestErrors.stale, ...impossible],
});

/** Cancels an absence, or ends it early. */
export const deleteAbsence = route.remove({
  id: 'company/delete-absence',
  path: '/api/v2/profile/absences/{absenceId}',
  params: z.object({ absenceId: z.uuid() }),
  response: z.object({}),
  access: 'member',
  whenSuspended: 'allow',
  unrecorded: 'own-profile',
  errors: [requestErrors['not-found']],
});
