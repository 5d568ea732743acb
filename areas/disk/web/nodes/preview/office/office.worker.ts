import { type OfficeAnswer, type OfficeTask, readOffice } from './read-office.ts';

/** Runs outside the page's thread, and is ended where a file is crafted to be slow to read. */
self.addEventListener('message', ({ data }: MessageEvent<OfficeTask>) => {
  readOffice(data).then(
    (answer) => self.postMessage(answer, { transfer: listBytes(answer) }),
    () => self.postMessage({ problem: 'broken' }),
  );
});

/** Pictures are handed over instead of copied. */
function listBytes(answer: OfficeAnswer): ArrayBuffer[] {
  if ('problem' in answer || answer.content.kind === 'sheets') return [];
  return answer.content.pictures.map(({ bytes }) => bytes.buffer);
}
