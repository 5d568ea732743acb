import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageAddress } from '@artel/contract';
import sharp from 'sharp';
import { defineBench, type Measurement, median } from '../bench.ts';
import { type Load, load, type Pressure } from '../profile/load.ts';
import { newDataFolder, type RunningArtel, startArtel } from '../running-artel.ts';
import { startBeside } from '../start-beside.ts';

const CONNECTIONS = 32;
/** An avatar, and a picture across half a window. */
const SIDES = [96, 640] as const;

interface Size extends Pressure {
  readonly width: number;
  readonly warmUp: number;
  readonly rounds: number;
}

/**
 * The image proxy from its cache against Fastify's static plugin with the same bytes in a separate process,
 * round by round in alternation; then the server's memory while it makes sizes of a camera's picture.
 */
export const images = defineBench<Size>({
  name: 'images',
  about: `pictures from the proxy's cache against the same bytes as static files, ${CONNECTIONS} connections`,
  loads: {
    full: {
      width: 4000,
      connections: CONNECTIONS,
      until: { seconds: 2 },
      warmUp: 1,
      rounds: 5,
    },
    smallest: { width: 1000, connections: 2, until: { requests: 20 }, warmUp: 0, rounds: 1 },
  },
  async measure(size, { report }) {
    const data = newDataFolder();
    try {
      const sign = join(data.path, 'sign.jpg');
      writeFileSync(sign, await photograph(size.width, size.width * 0.75));
      const environment = { ARTEL_BRAND_SIGN_FILE: sign };
      const artel = await startArtel({ dataDir: join(data.path, 'data'), environment });
      try {
        return await measureThroughput(size, artel, data.path, report);
      } finally {
        await artel.stop();
      }
    } finally {
      data.remove();
    }
  },
});

/** Resembles a photograph: soft shapes of all sizes, with some grain. */
async function photograph(width: number, height: number): Promise<Buffer> {
  const grain = (sides: { width: number; height: number }, sigma: number) =>
    sharp({
      create: { ...sides, channels: 3, background: '#888888', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const shapes = await grain({ width: width / 50, height: height / 50 }, 60)
    .png()
    .toBuffer();
  const fine = await grain({ width, height }, 20).blur(1).png().toBuffer();
  return sharp(shapes)
    .resize(width, height)
    .composite([{ input: fine, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function measureThroughput(
  size: Size,
  artel: RunningArtel,
  folder: string,
  report: (line: string) => void,
): Promise<Measurement[]> {
  const signed = await signedAddress(artel.url);
  const ours = (side: number) =>
    artel.url + imageAddress(signed, { resize: { width: side, height: side }, quality: 80 });
  const files = join(folder, 'static');
  mkdirSync(files);
  for (const side of SIDES) {
    const answer = await fetch(ours(side));
    if (!answer.ok) throw new Error(`The proxy answered ${answer.status}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    report(`${side} × ${side}: ${bytes.length} bytes`);
    writeFileSync(join(files, `${side}.webp`), bytes);
  }
  const bare = await startBeside(new URL('bare-server.ts', import.meta.url), { BARE_FOLDER: files });
  try {
    const figures: Measurement[] = [];
    for (const side of SIDES) {
      const ratios: number[] = [];
      const perSecond: number[] = [];
      for (let at = -size.warmUp; at < size.rounds; at++) {
        const [static_, proxy] = [await load(`${bare.url}/${side}.webp`, size), await load(ours(side), size)];
        if (at < 0) continue;
        ratios.push(proxy.perSecond / static_.perSecond);
        perSecond.push(proxy.perSecond);
        report(`${side}: ${describe('static', static_)} · ${describe('proxy', proxy)}`);
      }
      figures.push(
        {
          name: `images-throughput-${side}`,
          value: median(ratios),
          unit: 'of static',
          target: { atLeast: 0.5 },
        },
        { name: `images-per-second-${side}`, value: median(perSecond), unit: 'requests/s', target: null },
      );
    }
    return figures;
  } finally {
    await bare.stop();
  }
}

function describe(kind: string, { perSecond, p99 }: Load): string {
  return `${kind} ${Math.round(perSecond)}/s p99 ${p99} ms`;
}

/** Returns the operator's sign, whose signed address is in every page. */
async function signedAddress(url: string): Promise<string> {
  const html = await (await fetch(`${url}/auth`)).text();
  const config = JSON.parse(/id="artel-config">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
    brandSign?: string;
  };
  if (config.brandSign === undefined) throw new Error('The page names no sign');
  return config.brandSign;
}
