import strings from '@artel/notifications/strings' with { type: 'json' };
import { type Area, defineArea } from '@artel/server';
import { notificationsMoves } from './company-move.ts';
import { letterChoice } from './letter-choice/letter-choice-feature.ts';
import { createNoticesFeature } from './notices/notices-feature.ts';
import { createPreferencesFeature } from './preferences/preferences-feature.ts';

/**
 * Notifies people of events by the bell and by letters, through the channels that each person chose. The
 * other areas define the notices.
 */
export function notificationsArea(others: readonly Pick<Area, 'notices'>[]): Area {
  const notices = others.flatMap((area) => area.notices ?? []);
  return defineArea({
    name: 'notifications',
    strings,
    moves: notificationsMoves,
    migrations: new URL('./migrations/', import.meta.url),
    features: [
      createNoticesFeature(notices),
      letterChoice,
      createPreferencesFeature(notices.filter(({ isFixed }) => isFixed !== true)),
    ],
  });
}
