import dark from './day-dark.webp';
import light from './day-light.webp';
import type { Slide } from './tour-card.tsx';

/** D-12: slides with as many words as a slide may ever have. */
export async function mockSlides(): Promise<readonly Slide[]> {
  const { default: slides } = await import('./tour-slides.mock.json');
  return slides.map((slide) => ({ ...slide, picture: { light, dark } }));
}
