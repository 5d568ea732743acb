import { SmallDrawing } from './small-drawing.tsx';

/** A table laid for those who are still to come. */
export function EmptyDrawing() {
  return (
    <SmallDrawing>
      <path d="M16 78h168M32 78l-6 44M168 78l6 44" />
      <g fill="var(--artel-accent-tint)">
        <path d="M76 78l4-24h40l4 24Z" />
      </g>
      <path d="M92 62h16M90 70h12" />
      <path d="M142 78V66h14v12M156 69c5 0 5 7 0 7M147 60c-2-3 2-5 0-8" />
      <g strokeDasharray="3 5" opacity="0.7">
        <circle cx="52" cy="36" r="11" />
        <path d="M30 78v-6c0-13 9-21 22-21s20 7 22 18" />
        <circle cx="100" cy="20" r="11" />
        <path d="M80 48c2-8 9-13 20-13s18 5 20 13" />
      </g>
    </SmallDrawing>
  );
}
