import { SECOND } from '@artel/contract/time';
import { type Feature, repeat, service } from '@artel/server';
import { remind } from './remind.ts';

/**
 * The service that publishes due reminders; one server runs it, and each reminder comes within some seconds
 * of its time.
 */
const reminderService = service({
  name: 'calendar/reminders',
  start: async (context) => repeat(context, 2 * SECOND, () => remind(context.deps, context.fenced)),
  stop: (loop) => loop.ended,
});

const stored = { label: 'when people want to be reminded', duration: 'as long as the event' };

/** When people are reminded of their events. */
export const reminders: Feature = {
  services: [reminderService],
  retention: [
    { table: 'calendar.alarms', with: 'calendar.events', ...stored },
    { table: 'calendar.reminders', with: 'calendar.alarms', ...stored },
  ],
};
