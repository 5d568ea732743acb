import { defineErrors, route } from '@artel/contract';
import * as z from 'zod/mini';

export const preferencesErrors = defineErrors('notifications', {
  /** A kind that no area of the installation registers. */
  'kind-unknown': { status: 422, path: 'kinds' },
  /** The quiet hours begin and end at the same minute: that is ambiguous. */
  'quiet-empty': { status: 422, path: 'quiet.until' },
});

const time = z.string().check(z.maxLength(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const Quiet = z.object({
  isOn: z.boolean(),
  /** In the person's time zone, `22:00`. */
  from: time,
  until: time,
  /** No letters on Saturdays and Sundays either. */
  isWeekendQuiet: z.boolean(),
});

/** The channels by which each kind reaches a person, and the hours in which letters wait. */
export const Preferences = z.object({
  kinds: z.array(
    z.object({
      /** `area/topic`; `notices.<kind>.about` is its description. */
      kind: z.string(),
      bell: z.boolean(),
      letter: z.boolean(),
    }),
  ),
  quiet: Quiet,
});
export type Preferences = z.infer<typeof Preferences>;

export const getPreferences = route.get({
  id: 'notifications/get-preferences',
  path: '/api/v2/notice-preferences',
  response: Preferences,
  access: 'user',
});

/** Omitted kinds stay unchanged. The last write wins, because the form belongs to one person. */
export const updatePreferences = route.update({
  id: 'notifications/update-preferences',
  path: '/api/v2/notice-preferences',
  body: z.object({
    kinds: z
      .array(z.object({ kind: z.string().check(z.maxLength(100)), bell: z.boolean(), letter: z.boolean() }))
      .check(z.maxLength(200)),
    quiet: Quiet,
  }),
  response: Preferences,
  access: 'user',
  whenSuspended: 'allow',
  unrecorded: 'own-preference',
  errors: [preferencesErrors['kind-unknown'], preferencesErrors['quiet-empty']],
});
