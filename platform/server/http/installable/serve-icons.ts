import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';
import { serveDrawing } from '../serve-drawing.ts';
import { drawIcon, type Icon } from './draw-icon.ts';

/** The icons by their file names; the manifest and the page name them. */
export const icons = {
  '192.png': { size: 192, isFull: false },
  '512.png': { size: 512, isFull: false },
  'maskable-512.png': { size: 512, isFull: true },
  'apple-touch-icon.png': { size: 180, isFull: true },
} as const satisfies Readonly<Record<string, Icon>>;

/** Serves the icons of the installed application. */
export function serveIcons(app: FastifyInstance, { config }: Pick<Platform, 'config'>): void {
  for (const [name, icon] of Object.entries(icons)) {
    serveDrawing(app, `/icons/${name}`, () => drawIcon(icon, config.brandSignFile));
  }
}
