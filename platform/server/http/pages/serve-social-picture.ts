import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { isKnownTag } from './known-tag.ts';

/** What a messenger shows beside a link to any page: the sign and a drawing, without words. */
export const SOCIAL_PICTURE = { path: '/social.png', width: 1200, height: 630 } as const;

const DRAWING = new URL('./social-picture.svg', import.meta.url);
/** Where the drawing leaves room for the sign. */
const SIGN = { size: 240, left: 84, top: 195 } as const;
const DAY_SECONDS = 86_400;

/** Serves the picture as PNG, for hardly a messenger reads SVG; drawn once, when somebody first asks for it. */
export function serveSocialPicture(app: FastifyInstance, config: Pick<Config, 'brandSignFile'>): void {
  let drawn: ReturnType<typeof drawWithTag> | null = null;
  app.get(SOCIAL_PICTURE.path, async (request, reply) => {
    drawn ??= drawWithTag(config.brandSignFile);
    const { png, etag } = await drawn.catch((cause) => {
      drawn = null;
      throw cause;
    });
    reply.headers({
      etag,
      'content-type': 'image/png',
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      // Web messengers load it from the pages of their own.
      'cross-origin-resource-policy': 'cross-origin',
    });
    return isKnownTag(request, etag) ? reply.code(304).send() : reply.send(png);
  });
}

async function drawWithTag(signFile: string | null): Promise<{ png: Buffer; etag: string }> {
  // The library of pictures is large; most servers never draw one.
  const [{ default: sharp }, { drawIcon }] = await Promise.all([
    import('sharp'),
    import('../installable/draw-icon.ts'),
  ]);
  const sign = await drawIcon({ size: SIGN.size, isFull: false }, signFile);
  const png = await sharp(await readFile(DRAWING))
    .composite([{ input: sign, left: SIGN.left, top: SIGN.top }])
    .removeAlpha()
    .png({ palette: true })
    .toBuffer();
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
}
