import { readdir, readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { makePicture } from '../testing/make-picture.ts';
import { streamPdf } from './draw-pdf.ts';
import type { PdfContent } from './pdf.ts';

async function getBytes(content: readonly PdfContent[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await streamPdf({ title: 'Счёт', content })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('documents are drawn one after another in a thread of their own, each whole', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      getBytes([{ text: `Счет на оплату № ${index} от 20 ноября 2026 г., 1 234 567,89 руб.` }]),
    ),
  );
  for (const bytes of drawn) {
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  }
});

test('typed text stays a text, whatever it looks like', async () => {
  const typed = JSON.stringify({ image: 'file:///etc/passwd' });
  const bytes = await getBytes([{ text: `${typed} {{image}} <b>` }]);
  expect(bytes.includes('/Subtype /Image')).toBe(false);
});

test.each([
  ['a file', { image: '/etc/hostname' }],
  ['an address', { image: 'http://127.0.0.1:9/logo.png' }],
])('nothing is loaded from %s, and the next document is drawn all the same', async (_name, chunk) => {
  await expect(getBytes([chunk as unknown as PdfContent])).rejects.toThrow('not drawn');
  expect((await getBytes([{ text: 'Акт' }])).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a picture whose bytes are in the document is drawn, and uses no space', async () => {
  const png = (await makePicture({ format: 'png' })).toString('base64');
  const image = `data:image/png;base64,${png}` as const;
  const bytes = await getBytes([
    { stack: [{ image, fit: [100, 100], relativePosition: { x: 0, y: -20 } }, { text: 'Подпись' }] },
  ]);
  expect(bytes.includes('/Subtype /Image')).toBe(true);
});

test('the thread that draws has the lowest priority than those that serve requests, where the system knows threads', async () => {
  await getBytes([{ text: 'Акт' }]);
  if (process.platform !== 'linux') return;
  const getNice = async (thread: string) => {
    const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '');
    // After the name, which may contain anything: field 19 of proc(5).
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  };
  const threads = await readdir('/proc/self/task');
  expect(
    (await Promise.all(threads.map(getNice))).filter(
      (nice) => nice === constants.priority.PRIORITY_BELOW_NORMAL,
    ),
  ).toHaveLength(1);
});
