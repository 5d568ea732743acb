import { newListeners } from '../browser/listeners.ts';

const rights = newListeners();

/** The session says something new of what its owner may do: it entered another company. */
export const publishRightsChanged = rights.notify;

/** Calls back whenever the same person got other rights; returns the way to stop. */
export const onRightsChange = rights.listen;
