import { expect, test } from 'vitest';
import { readTableApart, writeXlsxApart } from './call-table-worker.ts';
import { memoryOfTable } from './memory-of-table.ts';

test('the memory of a workbook is counted by its unpacked size, before anything is unpacked', async () => {
  const [short, long] = await Promise.all(
    [10, 10_000].map(async (rows) =>
      Buffer.from(await writeXlsxApart(Array.from({ length: rows }, () => ['Общество', 'Анна']))),
    ),
  );
  const needs = async (file: Buffer | undefined) => memoryOfTable(file ?? Buffer.alloc(0));
  expect(await needs(long)).toBeGreaterThan((await needs(short)) + 6 * 4 * (long?.length ?? 0));
});

test('a workbook that holds more than its directory announces is refused', async () => {
  const file = Buffer.from(await writeXlsxApart([['Анна'], ['Борис']]));
  for (let at = file.indexOf('PK\x01\x02'); at >= 0; at = file.indexOf('PK\x01\x02', at + 4))
    file.writeUInt32LE(1, at + 24);
  await expect(readTableApart(file)).rejects.toMatchObject({ problem: 'too-complex' });
});
