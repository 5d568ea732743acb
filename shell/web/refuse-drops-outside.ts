/**
 * By default a browser navigates to a file that is dropped outside of a drop target, and unsaved input is
 * lost; this prevents it.
 */
export function refuseDropsOutside(): void {
  // Runs after all of the page's own listeners, which have accepted the drop by then.
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  // The browser's own file field accepts drops by itself.
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
