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

const stored = { what: 'events of calendars, their times and guests', kept: 'as long as the event' };

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
  lives: [
    {
      table: 'calendar.events',
      what: 'deleted events of calendars',
      kept: '{days} after the deletion; all others as long as the calendar',
      ends: 'deleted_at',
      days: 30,
    },
    { table: 'calendar.occurrence_overrides', with: 'calendar.events', ...stored },
    { table: 'calendar.guests', with: 'calendar.events', ...stored },
    {
      table: 'calendar.undos',
      what: 'how a change of an event is undone',
      kept: '{days}',
      ends: 'created_at',
      days: 1,
    },
  ],
};
