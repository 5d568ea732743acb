import type { TourSlide } from '@artel/web';
import { SmallDrawing } from '@artel/web/ui';

/** Whom one works with, and where to see it. */
export const slides: readonly TourSlide[] = [
  {
    name: 'company/people',
    titleKey: 'company.tour.people-title',
    textKey: 'company.tour.people',
    drawing: PeopleDrawing,
    order: 2,
  },
];

/** Three people, and a list that names them. */
function PeopleDrawing() {
  return (
    <SmallDrawing width={240} height={112}>
      <g fill="var(--artel-surface)">
        <circle cx="56" cy="46" r="12" />
        <path d="M34 98v-8c0-14 9-23 22-23s22 9 22 23v8" />
        <circle cx="120" cy="46" r="12" />
        <path d="M98 98v-8c0-14 9-23 22-23s22 9 22 23v8" />
      </g>
      <g fill="var(--artel-accent-tint)">
        <circle cx="88" cy="34" r="14" />
        <path d="M62 98V86c0-17 11-28 26-28s26 11 26 28v12" />
      </g>
      <path d="M20 98h136" />
      <rect x="156" y="18" width="64" height="64" rx="8" fill="var(--artel-surface)" />
      <circle cx="169" cy="33" r="4" />
      <circle cx="169" cy="50" r="4" />
      <circle cx="169" cy="67" r="4" />
      <path d="M179 33h30M179 50h22M179 67h26" />
    </SmallDrawing>
  );
}
