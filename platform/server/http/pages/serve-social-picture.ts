import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { loadSharp } from '../../images/load-sharp.ts';
import { drawIcon } from '../installable/draw-icon.ts';
import { serveDrawing } from '../serve-drawing.ts';

/** The picture that a messenger shows beside a link to any page: the logo and a drawing, without words. */
export const SOCIAL_PICTURE = { path: '/social.png', width: 1200, height: 630 } as const;

const DRAWING = new URL('./social-picture.svg', import.meta.url);
/** The place of the logo in the drawing. */
const SIGN = { size: 240, left: 84, top: 195 } as const;

/** Serves the picture as PNG, because hardly any messenger can show SVG. */
export function serveSocialPicture(app: FastifyInstance, config: Pick<Config, 'brandSignFile'>): void {
  serveDrawing(app, SOCIAL_PICTURE.path, () => draw(config.brandSignFile), {
    // Web messengers load it from their own pages.
    'cross-origin-resource-policy': 'cross-origin',
  });
}

async function draw(signFile: string | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const sign = await drawIcon({ size: SIGN.size, isFull: false }, signFile);
  return sharp(await readFile(DRAWING))
    .composite([{ input: sign, left: SIGN.left, top: SIGN.top }])
    .removeAlpha()
    .png({ palette: true })
    .toBuffer();
}
