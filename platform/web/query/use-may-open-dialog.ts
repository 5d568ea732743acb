import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isElsewhere } from '../browser/is-elsewhere.ts';
import { useOpenDialogs } from '../browser/open-dialogs.ts';

/** Milliseconds after which a person who was typing or in a menu is looked at again. */
const CHECK_AGAIN = 1_000;
/** Menus, lists and panels that are open. */
const OPEN =
  '[popover]:popover-open, [role=menu], [aria-haspopup][aria-expanded=true], [role=combobox][aria-expanded=true]';

/**
 * Returns whether a dialog that no one requested may be open: it waits until no other one is open, no act runs
 * and the person is neither typing nor in a menu, and gives way to a dialog that opens later.
 */
export function useMayOpenDialog(): boolean {
  const [isShown, setShown] = useState(false);
  const open = useOpenDialogs().length;
  const acts = useIsMutating();
  useEffect(() => {
    if (isShown) {
      if (open > 1) setShown(false);
      return;
    }
    if (open > 0 || acts > 0) return;
    const check = () => !isBusy() && setShown(true);
    check();
    const timer = setInterval(check, CHECK_AGAIN);
    return () => clearInterval(timer);
  }, [isShown, open, acts]);
  return isShown;
}

/** An open menu or panel counts wherever the focus is: the pointer may have opened it. */
function isBusy(): boolean {
  return isElsewhere(document.activeElement) || document.querySelector(OPEN) !== null;
}
