const FIELDS = 'input, textarea, select, [contenteditable], [role=textbox], [role=menu], [role=listbox]';
/** Fields without text of their own. */
const BOXES = 'input[type=checkbox], input[type=radio]';

/** Whether a key belongs to a field, a menu, an open panel or a dialog, and not to the page. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [popover="auto"]:popover-open') !== null) return true;
  if (!(target instanceof HTMLElement) || target.matches(BOXES)) return false;
  return target.isContentEditable || target.closest(FIELDS) !== null;
}
