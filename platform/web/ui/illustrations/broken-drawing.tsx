import { SmallDrawing } from './small-drawing.tsx';

/** The common table with a lamp that went out and a cup that fell over: something broke on our side. */
export function BrokenDrawing() {
  return (
    <SmallDrawing>
      <path d="M16 96h168M34 96l-5 26M166 96l5 26" />
      <g fill="var(--artel-accent-tint)">
        <path d="M66 96l5-36h58l5 36Z" />
      </g>
      <path d="M92 60l6 11-9 7 12 8-5 10" />
      <path d="M100 14v10M84 46a16 16 0 0 1 32 0" opacity="0.6" />
      <path d="M98 46v4h4v-4M78 28l4 3M122 28l-4 3" opacity="0.6" />
      <path d="M146 96V84l17-3 1 15M164 84c6-2 8 6 0 7" />
      <path d="M138 96c-7 1-13 2-13 5M132 90l-6-2" opacity="0.7" />
      <path d="M44 96V84h12M44 84l-4-8M40 76c-4-6 2-12 7-8" />
    </SmallDrawing>
  );
}
