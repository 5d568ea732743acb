import { expect, test } from 'vitest';
import { refuseDropsOutside } from './refuse-drops-outside.ts';

function drop(target: Element, types: readonly string[]) {
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types, dropEffect: 'copy' },
  });
  target.dispatchEvent(event);
  return { isRefused: event.defaultPrevented && event.dataTransfer.dropEffect === 'none' };
}

test('a file is not opened instead of the page, unless something there takes it', () => {
  refuseDropsOutside();
  document.body.innerHTML = '<main></main><section></section><input type="file"><input type="text">';
  const [page, area, files, words] = [...document.body.children] as [Element, Element, Element, Element];
  area.addEventListener('drop', (event) => event.preventDefault());
  expect([page, words].map((place) => drop(place, ['Files']).isRefused)).toEqual([true, true]);
  expect([area, files].map((place) => drop(place, ['Files']).isRefused)).toEqual([false, false]);
  expect(drop(words, ['text/plain']).isRefused).toBe(false);
});
