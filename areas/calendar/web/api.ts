import {
  answerEvent,
  answerInvitation,
  answerReceived,
  createEvent,
  deleteEvent,
  getEvent,
  getInvitation,
  listCalendars,
  listOccurrences,
  removeOverlay,
  setReminders,
  showCalendar,
  undoChange,
  updateCalendar,
  updateEvent,
} from '@artel/calendar/contract';
import { getLinkQuery, getQuery, offerUndo, useAct } from '@artel/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const SHOWN = [listOccurrences, getEvent] as const;

export function useCalendars() {
  return useQuery(getQuery(listCalendars, {}));
}

/** Queries the events of some calendars; the previous period stays visible until the next one is loaded. */
export function useOccurrences(
  range: { readonly from: string; readonly to: string },
  ids: readonly string[],
) {
  return useQuery({
    ...getQuery(listOccurrences, { query: { ...range, calendarIds: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
}

export function useEvent(eventId: string, original: string | null) {
  return useQuery(getQuery(getEvent, { params: { eventId }, query: original === null ? {} : { original } }));
}

/** The actions on events; each can be undone until its letters are sent. */
export function useEventActs() {
  const undo = useAct(undoChange, { refreshes: SHOWN });
  const offer = (title: string) => (answer: { readonly undoId: string }) =>
    offerUndo(title, () => undo.mutateAsync({ params: { undoId: answer.undoId } }));
  return {
    create: useAct(createEvent, { failure: 'inline', refreshes: SHOWN }),
    update: useAct(updateEvent, { failure: 'inline', refreshes: SHOWN }),
    move: useAct(updateEvent, { refreshes: SHOWN }),
    remove: useAct(deleteEvent, { refreshes: SHOWN }),
    answer: useAct(answerEvent, { refreshes: SHOWN }),
    setReminders: useAct(setReminders, { refreshes: [getEvent] }),
    answerReceived: useAct(answerReceived, { refreshes: SHOWN }),
    offer,
  };
}

export function useOverlayActs() {
  const refreshes = [listCalendars, listOccurrences];
  return {
    show: useAct(showCalendar, { refreshes }),
    remove: useAct(removeOverlay, { refreshes }),
    update: useAct(updateCalendar, { refreshes: [listCalendars] }),
  };
}

export function useInvitation(token: string) {
  return useQuery(getLinkQuery(getInvitation, { params: { token } }));
}

export function useInvitationAnswer() {
  return useAct(answerInvitation, { refreshes: [getInvitation] });
}
