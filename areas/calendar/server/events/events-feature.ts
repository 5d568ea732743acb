import * as contract from '@artel/calendar/contract';
import { bind, type Feature } from '@artel/server';
import { answerEvent } from './answer-event.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { getEvent } from './get-event.ts';
import { setReminders } from './set-reminders.ts';
import { spreadEvent } from './spread-event.ts';
import { undoChange } from './undo-change.ts';
import { updateEvent } from './update-event.ts';

const stored = { label: 'events of calendars, their times and guests', duration: 'as long as the event' };

export const events: Feature = {
  routes: [
    bind(contract.createEvent, createEvent),
    bind(contract.getEvent, getEvent),
    bind(contract.updateEvent, updateEvent),
    bind(contract.deleteEvent, deleteEvent),
    bind(contract.answerEvent, answerEvent),
    bind(contract.setReminders, setReminders),
    bind(contract.undoChange, (deps, actor, params) => undoChange(deps, actor, params.undoId)),
  ],
  jobs: [spreadEvent],
  retention: [
    {
      table: 'calendar.events',
      label: 'deleted events of calendars',
      duration: '{days} after the deletion; all others as long as the calendar',
      ends: 'deleted_at',
      days: 30,
    },
    { table: 'calendar.occurrence_overrides', with: 'calendar.events', ...stored },
    { table: 'calendar.guests', with: 'calendar.events', ...stored },
    {
      table: 'calendar.undos',
      label: 'how a change of an event is undone',
      duration: '{days}',
      ends: 'created_at',
      days: 1,
    },
  ],
};
