import { defineBench, median, repeat } from './bench.ts';
import { newDataFolder, startArtel } from './running-artel.ts';

/** From the command to the first response that reports readiness, with existing data. */
export const secondStart = defineBench({
  name: 'second-start',
  about: 'npm start on existing data, until /api/ready answers',
  loads: { full: { rounds: 5 }, smallest: { rounds: 1 } },
  async measure(size, { report }) {
    const data = newDataFolder();
    try {
      const first = await startArtel({ dataDir: data.path });
      report(`first start ${(first.readyMs / 1000).toFixed(2)} s`);
      await first.stop();
      const seconds = await repeat(size.rounds, async () => {
        const artel = await startArtel({ dataDir: data.path });
        await artel.stop();
        return artel.readyMs / 1000;
      });
      return [
        { name: 'first-start', value: first.readyMs / 1000, unit: 's', target: null },
        { name: 'second-start', value: median(seconds), unit: 's', target: { atMost: 5 } },
      ];
    } finally {
      data.remove();
    }
  },
});
