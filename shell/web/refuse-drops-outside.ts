/** Left alone, a browser leaves the page for a file that is dropped where nothing takes it, with all that was not saved. */
export function refuseDropsOutside(): void {
  // Behind all of the page's own listeners, which have said by then that they take it.
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  // The browser's own field for files takes them by itself.
  if (event.target instanceof HTMLInputElement && event.target.type === 'file') return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
