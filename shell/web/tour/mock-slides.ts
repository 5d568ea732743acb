import dark from './day-dark.webp';
import light from './day-light.webp';
import type { Slide } from './tour-card.tsx';

/** D-12: slides with the maximal number of words. */
export async function mockSlides(): Promise<readonly Slide[]> {
  const { default: slides } = await import('./tour-slides.mock.json');
  return slides.map((slide) => ({ ...slide, picture: { light, dark } }));
}
