import { readCode } from './read-code.ts';

/**
 * Runs outside the page's thread: a text that is crafted to be slow to parse does not prevent the reader from
 * closing it.
 */
self.addEventListener(
  'message',
  ({ data: { text, language } }: MessageEvent<{ text: string; language: string }>) =>
    self.postMessage(readCode(text, language)),
);
