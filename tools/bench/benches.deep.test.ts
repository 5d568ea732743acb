import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benches } from './benches.ts';
import { newDataFolder, type RunningArtel, startArtel } from './running-artel.ts';

const data = newDataFolder();
let artel: RunningArtel;

beforeAll(async () => {
  artel = await startArtel({ dataDir: data.path });
});

afterAll(async () => {
  await artel?.stop();
  data.remove();
});

describe('with its smallest load', () => {
  test.for(benches)('the bench $name takes every step and measures figures', async ({ measure }) => {
    const reported: string[] = [];
    const measured = await measure('smallest', {
      report: (line) => reported.push(line),
      withArtel: (work) => work(artel),
    });
    expect(measured.length).toBeGreaterThan(0);
    for (const { name, value } of measured) {
      expect(Number.isFinite(value), `${name} is ${value}; reported: ${reported.join(' · ')}`).toBe(true);
    }
  });
});
