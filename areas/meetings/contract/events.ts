import { event } from '@artel/contract';
import * as z from 'zod/mini';

/** Somebody planned a meeting; its guests have not been written to yet. */
export const meetingPlanned = event({
  name: 'meetings/meeting-planned',
  audience: 'company',
  titleKey: 'events.meetings/meeting-planned',
  isHookable: true,
  shape: z.object({ meetingId: z.uuid() }),
  usage: 'meetings',
  payload: z.object({ companyId: z.uuid(), meetingId: z.uuid(), userId: z.uuid() }),
});

/** A meeting has another organiser; its guests have not been told yet. */
export const meetingHandedOver = event({
  name: 'meetings/meeting-handed-over',
  audience: 'company',
  titleKey: 'events.meetings/meeting-handed-over',
  isHookable: true,
  shape: z.object({ meetingId: z.uuid(), organiserId: z.uuid() }),
  payload: z.object({
    companyId: z.uuid(),
    meetingId: z.uuid(),
    /** The organiser from now on: as member and as person. */
    organiserId: z.uuid(),
    userId: z.uuid(),
  }),
});

const changed = {
  audience: 'company',
  isHookable: true,
  shape: z.object({ meetingId: z.uuid() }),
  payload: z.object({
    companyId: z.uuid(),
    meetingId: z.uuid(),
    userId: z.uuid(),
    /** Of the meeting since: a later one has an event of its own. */
    version: z.int(),
  }),
} as const;

/** A meeting has another title, time, length or more guests; its guests do not know yet. */
export const meetingChanged = event({
  ...changed,
  name: 'meetings/meeting-changed',
  titleKey: 'events.meetings/meeting-changed',
});

/** A meeting was called off; its guests do not know yet. */
export const meetingCancelled = event({
  ...changed,
  name: 'meetings/meeting-cancelled',
  titleKey: 'events.meetings/meeting-cancelled',
});
