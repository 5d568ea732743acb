import { EmptyDrawing } from '@artel/web/ui';
import type { Slide } from './tour-card.tsx';

/** D-12: slides with as many words as a slide may ever have. */
export async function mockSlides(): Promise<readonly Slide[]> {
  const { default: slides } = await import('./tour-slides.mock.json');
  return slides.map((slide) => ({ ...slide, drawing: EmptyDrawing }));
}
