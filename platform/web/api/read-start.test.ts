import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { fakeServer } from '../testing/index.ts';
import { readStart } from './read-start.ts';

function answer(bytes: readonly number[], status = 200, headers: Record<string, string> = {}) {
  fakeServer.use(http.get('*/file', () => new HttpResponse(new Uint8Array(bytes), { status, headers })));
}

test('a text is read as it was written: UTF-8, an older Windows, UTF-16', async () => {
  answer([...new TextEncoder().encode('привет')]);
  expect(await readStart('/file', 100)).toEqual({ text: 'привет', isCut: false });
  answer([0xef, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  expect((await readStart('/file', 100)).text).toBe('привет');
  answer([0xff, 0xfe, 0x3f, 0x04]);
  expect((await readStart('/file', 100)).text).toBe('п');
});

test('a character that the end cuts is left out; that there is more is said', async () => {
  answer([0xd0, 0xbf, 0xd1], 206, { 'Content-Range': 'bytes 0-2/40' });
  expect(await readStart('/file', 3)).toEqual({ text: 'п', isCut: true });
});

test('an empty file has no first byte, and is no failure', async () => {
  answer([], 416, { 'Content-Range': 'bytes */0' });
  expect(await readStart('/file', 3)).toEqual({ text: '', isCut: false });
});
