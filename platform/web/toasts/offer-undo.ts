import { t } from '../i18n/texts.ts';
import { currentSession } from '../session/session.ts';
import { showFailure } from './show-failure.ts';
import { closeToast, showToast } from './toasts.ts';

/** Milliseconds: longer than a message that is only read. */
const UNDO_LIFETIME = 10_000;
/** Number of acts that the keys can undo, the last one first. */
const UNDOS = 20;

interface Undo {
  /** Null without a message of its own. */
  readonly toastId: string | null;
  readonly title: string;
  /** Another person at the same computer undoes none of it. */
  readonly username: string | null;
  readonly undo: () => Promise<unknown>;
}

let undos: readonly Undo[] = [];

/** Shows a message about a finished act, and for ten seconds offers to undo it; the keys undo it later too. */
export function offerUndo(title: string, undo: () => Promise<unknown>): void {
  const toastId = showToast({
    severity: 'success',
    title,
    lifetime: UNDO_LIFETIME,
    act: { label: t('ui.undo'), run: () => apply(offered) },
  });
  const offered = remember(toastId, title, undo);
}

/** Lets the keys undo an act that is shown elsewhere, with its own button. */
export function rememberUndo(title: string, undo: () => Promise<unknown>): void {
  remember(null, title, undo);
}

function remember(toastId: string | null, title: string, undo: () => Promise<unknown>): Undo {
  const offered: Undo = { toastId, title, username: currentSession().username, undo };
  undos = [...undos, offered].slice(-UNDOS);
  return offered;
}

/** Undoes the last act that can be undone; returns whether there was one. */
export function undoLast(): boolean {
  const last = undos.findLast(({ username }) => username === currentSession().username);
  if (last !== undefined) apply(last, last.title);
  return last !== undefined;
}

/** `detail` names the act where nothing on the screen shows which one it was. */
function apply(offered: Undo, detail?: string): void {
  undos = undos.filter((one) => one !== offered);
  if (offered.toastId !== null) closeToast(offered.toastId);
  const undone = {
    severity: 'info',
    title: t('ui.undone'),
    ...(detail !== undefined && { detail }),
  } as const;
  offered.undo().then(() => showToast(undone), showFailure);
}
