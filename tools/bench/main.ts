import { type Bench, isOk, type Measurement, targetText } from './bench.ts';
import { benches } from './benches.ts';
import { withFreshArtel } from './running-artel.ts';

/** `npm run bench [NAME…] [--json]`: measures every figure and compares it with its target. */
const args = process.argv.slice(2);
const asJson = args.includes('--json');
const names = args.filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !benches.some((bench) => bench.name === name));

if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  const measured = await measureAll(
    names.length > 0 ? benches.filter(({ name }) => names.includes(name)) : benches,
  );
  if (asJson) console.log(JSON.stringify(Object.fromEntries(measured.map(entry)), null, 2));
  else console.log(table(measured));
  process.exitCode = measured.every(isOk) ? 0 : 1;
}

/** One after the other, because simultaneous ones would disturb each other. A failed bench has an invalid figure. */
async function measureAll(chosen: readonly Bench[]): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  const began = performance.now();
  for (const { name, about, measure } of chosen) {
    console.error(`${name}: ${about}`);
    const from = performance.now();
    try {
      const notify = (line: string) => console.error(`  ${line}`);
      measured.push(...(await measure('full', { report: notify, withArtel: withFreshArtel })));
    } catch (error) {
      console.error(`  failed: ${(error as Error).message}`);
      measured.push({ name, value: Number.NaN, unit: 'failed', target: null });
    }
    console.error(`  took ${secondsSince(from)}`);
  }
  console.error(`All of it took ${secondsSince(began)}`);
  return measured;
}

function secondsSince(from: number): string {
  return `${Math.round((performance.now() - from) / 1000)} s`;
}

function entry(measurement: Measurement): [string, object] {
  const { name, value, unit } = measurement;
  const rounded = Number.isFinite(value) ? Number(value.toPrecision(4)) : null;
  return [name, { value: rounded, unit, target: targetText(measurement), ok: isOk(measurement) }];
}

function table(measured: readonly Measurement[]): string {
  const rows = measured.map((measurement) => [
    measurement.name,
    Number(measurement.value.toPrecision(4)).toString(),
    measurement.unit,
    targetText(measurement),
    isOk(measurement) ? 'ok' : 'MISSED',
  ]);
  const head = ['figure', 'value', 'unit', 'target', ''];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
