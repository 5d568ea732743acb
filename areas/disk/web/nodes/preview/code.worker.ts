import { readCode } from './read-code.ts';

/** Apart from the page: a text that is made to be slow to read keeps nobody from closing it. */
self.addEventListener(
  'message',
  ({ data: { text, language } }: MessageEvent<{ text: string; language: string }>) =>
    self.postMessage(readCode(text, language)),
);
