import { newListeners } from '../browser/listeners.ts';

const rights = newListeners();

/** Announces that the rights of the session's owner changed: it entered another company. */
export const publishRightsChanged = rights.notify;

/** Calls back whenever the same person got other rights; returns a function that stops this. */
export const onRightsChange = rights.listen;
