import { SmallDrawing } from './small-drawing.tsx';

/** A signpost without a road: the page is not there, or the way to it broke. */
export function LostDrawing() {
  return (
    <SmallDrawing>
      <path d="M24 118h60M116 118h60M96 118V18M104 118V18M96 18h8" />
      <g fill="var(--artel-accent-tint)">
        <path d="M90 26H52l-10 11 10 11h38Z" />
        <path d="M110 56h40l10 11-10 11h-40Z" />
      </g>
      <path d="M56 37h22M122 67h22" />
      <path
        d="M30 118c0-8-2-11-6-14M30 118c0-9 2-12 7-15M164 118c0-7-2-9-5-12M164 118c0-8 2-11 6-13"
        opacity="0.6"
      />
      <path d="M84 118c4-4 8-5 12-5M104 113c4 0 8 1 12 5" />
      <path
        d="M158 28c0-6 5-10 11-10 5 0 9 3 10 8 5 0 8 3 8 7s-3 6-7 6h-21c-4 0-7-3-7-6s2-5 6-5Z"
        opacity="0.5"
      />
    </SmallDrawing>
  );
}
