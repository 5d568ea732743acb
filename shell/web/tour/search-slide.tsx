import type { TourSlide } from '@artel/web';
import { SmallDrawing } from '@artel/web/ui';

/** The shell's own: everything opens from one line. */
export const slides: readonly TourSlide[] = [
  {
    name: 'shell/search',
    titleKey: 'shell.tour.search-title',
    textKey: 'shell.tour.search',
    drawing: SearchDrawing,
    order: 1,
  },
];

/** A line to type into, what it found, and the keys that open it. */
function SearchDrawing() {
  return (
    <SmallDrawing width={240} height={112}>
      <rect x="36" y="14" width="168" height="84" rx="8" />
      <path d="M36 40h168" />
      <circle cx="52" cy="26" r="5" />
      <path d="M56 30l4 4M70 27h46" />
      <rect x="44" y="47" width="152" height="16" rx="4" fill="var(--artel-accent-tint)" />
      <path d="M54 55h8M72 55h62M54 73h8M72 73h40M54 87h8M72 87h52" />
      <g fill="var(--artel-surface)">
        <rect x="148" y="74" width="40" height="24" rx="5" />
        <rect x="194" y="74" width="24" height="24" rx="5" />
      </g>
      <g fill="currentColor" stroke="none" fontSize="12" fontWeight="600" textAnchor="middle">
        <text x="168" y="90">
          Ctrl
        </text>
        <text x="206" y="90">
          K
        </text>
      </g>
    </SmallDrawing>
  );
}
