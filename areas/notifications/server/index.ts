import strings from '@artel/notifications/strings' with { type: 'json' };
import { type Area, defineArea, type Notice } from '@artel/server';
import { letterChoice } from './letter-choice/letter-choice-feature.ts';
import { createNoticesFeature } from './notices/notices-feature.ts';
import { createPreferencesFeature } from './preferences/preferences-feature.ts';

/**
 * Notifies people of events by the bell and by letters, through the channels that each person chose. The
 * other areas define the notices.
 */
export function notificationsArea(notices: readonly Notice[]): Area {
  return defineArea({
    name: 'notifications',
    strings,
    migrations: new URL('./migrations/', import.meta.url),
    features: [
      createNoticesFeature(notices),
      letterChoice,
      createPreferencesFeature(notices.filter(({ isFixed }) => isFixed !== true)),
    ],
  });
}
