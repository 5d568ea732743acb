/** Lets the browser save content that was made in the page as a file. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  loadFile(href, name);
  setTimeout(() => URL.revokeObjectURL(href), 0);
}

/** Lets the browser load a file from an address, by default under the name that the server sends. */
export function loadFile(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
