import { readCode } from './read-code.ts';

/**
 * Runs outside of the page's thread, so that a text crafted to be slow to parse can't prevent the reader from
 * closing it.
 */
self.addEventListener(
  'message',
  ({ data: { text, language } }: MessageEvent<{ text: string; language: string }>) =>
    self.postMessage(readCode(text, language)),
);
