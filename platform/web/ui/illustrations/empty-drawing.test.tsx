import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { EmptyDrawing } from './empty-drawing.tsx';

type Kind = ComponentProps<typeof EmptyDrawing>['kind'];

const kinds: Record<Kind, true> = {
  people: true,
  files: true,
  trash: true,
  money: true,
  documents: true,
  letters: true,
  messages: true,
  calendar: true,
  search: true,
  done: true,
  programs: true,
  ideas: true,
  list: true,
  company: true,
  access: true,
};

test('each kind of empty list has a picture of its own, in the accent, which no screen reader reads', () => {
  const pictures = (Object.keys(kinds) as Kind[]).map((kind) => {
    const { container } = render(<EmptyDrawing kind={kind} />);
    const picture = container.querySelector('svg');
    expect(picture).toHaveAttribute('aria-hidden', 'true');
    expect(picture?.querySelectorAll('[fill="var(--artel-accent-tint)"]').length).toBeGreaterThan(0);
    return picture?.innerHTML;
  });
  expect(new Set(pictures).size).toBe(pictures.length);
});
