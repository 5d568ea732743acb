import { expect, test, vi } from 'vitest';
import { decodingMemory } from '../concurrency/memory-budget.ts';
import { makePicture } from '../testing/make-picture.ts';
import { drawPdf } from './draw-pdf.ts';
import { memoryOfPdf } from './memory-of-pdf.ts';
import type { PdfContent } from './pdf.ts';

const needs = (...content: PdfContent[]) => memoryOfPdf({ title: 'Счёт', content });
const cell: PdfContent = { text: 'Работа' };
const row = Array.from({ length: 10 }, () => cell);
const rows = (count: number) => Array.from({ length: count }, () => row);

test.each<[string, PdfContent, number]>([
  ['stack', { stack: row }, 10],
  ['row of columns', { columns: row }, 10],
  ['table', { table: { widths: ['*'], body: rows(20) } }, 200],
  [
    'table within a stack of columns',
    { columns: [{ stack: [{ table: { widths: [], body: rows(3) } }] }] },
    30,
  ],
])('each element of a %s counts in the memory of a document', (_name, chunk, chunks) => {
  expect(needs(chunk) - needs()).toBeGreaterThanOrEqual(chunks * (needs(cell) - needs()));
});

test('long texts and large pictures count by their size', async () => {
  const png = (await makePicture({ format: 'png', width: 400, height: 300 })).toString('base64');
  const picture: PdfContent = {
    image: `data:image/png;base64,${png}`,
    fit: [10, 10],
    relativePosition: { x: 0, y: 0 },
  };
  expect(needs(picture) - needs()).toBeGreaterThan(400 * 300 * 4);
  expect(needs({ text: 'я'.repeat(10_000) }) - needs(cell)).toBeGreaterThan(10_000 * 100);
});

test('a document holds as much memory as its elements need while it is drawn', async () => {
  const withMemory = vi.spyOn(decodingMemory, 'withMemory');
  await drawPdf({ title: 'Акт', content: [{ stack: row }] });
  expect(withMemory.mock.calls.map(([bytes]) => bytes)).toEqual([needs({ stack: row })]);
  expect(decodingMemory.held().now).toBe(0);
});
