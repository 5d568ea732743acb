import type { ReactNode } from 'react';
import { SmallDrawing } from './small-drawing.tsx';

const TINT = 'var(--artel-accent-tint)';
/** The lines of what is still to come. */
const faint = { strokeDasharray: '3 5', opacity: 0.7 };

const scenes = {
  /** A table laid for those who are still to come. */
  people: (
    <>
      <path d="M16 78h168M32 78l-6 44M168 78l6 44" />
      <path d="M76 78l4-24h40l4 24Z" fill={TINT} />
      <path d="M92 62h16M90 70h12" />
      <path d="M142 78V66h14v12M156 69c5 0 5 7 0 7M147 60c-2-3 2-5 0-8" />
      <g {...faint}>
        <circle cx="52" cy="36" r="11" />
        <path d="M30 78v-6c0-13 9-21 22-21s20 7 22 18" />
        <circle cx="100" cy="20" r="11" />
        <path d="M80 48c2-8 9-13 20-13s18 5 20 13" />
      </g>
    </>
  ),
  /** An open folder. */
  files: (
    <>
      <path d="M40 104V42c0-4 2-6 6-6h26l10 10h62c4 0 6 2 6 6v6" />
      <path d="M72 58V18h36l14 14v26M108 18v14h14M84 38h14M84 48h26" {...faint} />
      <path d="M40 104l14-42c1-3 3-4 6-4h106c4 0 6 2 5 5l-13 41c-1 3-3 4-6 4H46c-4 0-6-2-6-4Z" fill={TINT} />
      <path d="M74 90h40" />
    </>
  ),
  /** A bin with a sheet above it. */
  trash: (
    <>
      <path d="M40 112h120" />
      <path d="M74 50l6 62h40l6-62Z" fill={TINT} />
      <path d="M66 50h68M88 50v-8h24v8M92 64l2 34M108 64l-2 34" />
      <path d="M140 10l20 6-7 24-20-6ZM46 24l14-5 6 17-14 5Z" {...faint} />
    </>
  ),
  /** An invoice and some coins. */
  money: (
    <>
      <path d="M56 112V16h52l16 16v80l-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6Z" fill={TINT} />
      <path d="M108 16v16h16M70 40h22M70 54h40M70 68h40M70 86h16M100 86h10" />
      <ellipse cx="154" cy="88" rx="17" ry="6" />
      <path d="M137 88v10c0 3 7 6 17 6s17-3 17-6V88M137 98v8c0 3 7 6 17 6s17-3 17-6v-8" />
      <ellipse cx="154" cy="72" rx="17" ry="6" {...faint} />
    </>
  ),
  /** A signed document with a stamp, and its copy. */
  documents: (
    <>
      <path d="M66 104h-8V14h50l8 8" {...faint} />
      <path d="M76 26h46l16 16v70H76Z" fill={TINT} />
      <path d="M122 26v16h16M88 54h38M88 66h38M88 78h24" />
      <path d="M88 99c4-9 8-9 8 0 2-6 5-6 7 0 3 0 5-1 8-4" />
      <circle cx="140" cy="96" r="15" fill={TINT} />
      <path d="M133 96l5 5 9-10" />
    </>
  ),
  /** An open envelope. */
  letters: (
    <>
      <path d="M44 56l48-33c5-3 11-3 16 0l48 33" />
      <path d="M72 66V40h56v26M84 50h32M84 60h20" {...faint} />
      <path d="M44 56l56 34 56-34v48c0 4-2 6-6 6H50c-4 0-6-2-6-6Z" fill={TINT} />
      <path d="M46 108l36-29M154 108l-36-29" />
    </>
  ),
  /** Words, and the answer that is being typed. */
  messages: (
    <>
      <path
        d="M36 22h76c5 0 8 3 8 8v32c0 5-3 8-8 8H66L50 84V70H36c-5 0-8-3-8-8V30c0-5 3-8 8-8Z"
        fill={TINT}
      />
      <path d="M44 38h56M44 52h36" />
      <path d="M132 52h32c5 0 8 3 8 8v30c0 5-3 8-8 8h-6v14l-16-14h-34c-5 0-8-3-8-8v-6" {...faint} />
      <path d="M130 78h.01M142 78h.01M154 78h.01" strokeWidth="4" />
    </>
  ),
  /** A month with a free day. */
  calendar: (
    <>
      <path d="M46 50v56c0 4 2 6 6 6h96c4 0 6-2 6-6V50" />
      <path d="M46 50V34c0-4 2-6 6-6h96c4 0 6 2 6 6v16Z" fill={TINT} />
      <path d="M72 20v14M128 20v14" />
      <path d="M62 66h10M86 66h10M110 66h10M132 66h10M62 82h10M110 82h10M132 82h10M62 98h10M86 98h10" />
      <circle cx="91" cy="82" r="10" {...faint} />
    </>
  ),
  /** A magnifier over lines. */
  search: (
    <>
      <path d="M34 30h84M34 52h40M34 74h40M34 96h62" {...faint} />
      <circle cx="116" cy="60" r="31" fill={TINT} />
      <path d="M101 60c0-9 6-15 15-15" />
      <path d="M139 83l27 27" strokeWidth="5" />
    </>
  ),
  /** A list with everything ticked, and a cup of tea. */
  done: (
    <>
      <path d="M34 112h140" />
      <path d="M56 112V28c0-3 2-5 5-5h66c3 0 5 2 5 5v84Z" fill={TINT} />
      <path d="M80 23v-5c0-2 1-3 3-3h22c2 0 3 1 3 3v5" />
      <path d="M68 46l5 5 8-9M68 68l5 5 8-9M68 90l5 5 8-9M92 47h28M92 69h28M92 91h18" />
      <path d="M146 94h18v12c0 4-2 6-5 6h-8c-3 0-5-2-5-6ZM164 97c6 0 6 9 0 9M152 86c-2-3 2-5 0-8M159 86c-2-3 2-5 0-8" />
    </>
  ),
  /** Two programs that exchange something. */
  programs: (
    <>
      <rect x="26" y="30" width="58" height="68" rx="6" />
      <path d="M26 46h58M36 38h.01M44 38h.01M38 60h34M38 72h22M38 84h28" />
      <rect x="116" y="30" width="58" height="68" rx="6" fill={TINT} />
      <path d="M116 46h58M126 38h.01M134 38h.01M128 60h34M128 72h22M128 84h28" />
      <path d="M90 58h18M110 78H92" {...faint} />
      <path d="M104 53l6 5-6 5M96 73l-6 5 6 5" />
    </>
  ),
  /** A lamp that gives light. */
  ideas: (
    <>
      <path
        d="M100 24c-19 0-31 13-31 29 0 11 6 17 11 24 3 4 4 7 4 11h32c0-4 1-7 4-11 5-7 11-13 11-24 0-16-12-29-31-29Z"
        fill={TINT}
      />
      <path d="M92 88V68l-8-9M108 88V68l8-9M92 68h16M86 97h28M90 106h20M96 114h8" />
      <path d="M100 6v8M56 53H44M156 53h-12M64 20l8 8M136 20l-8 8" {...faint} />
    </>
  ),
  /** Rows of a list, the last one still to come. */
  list: (
    <>
      <rect x="42" y="20" width="116" height="24" rx="6" fill={TINT} />
      <rect x="42" y="52" width="116" height="24" rx="6" />
      <path d="M70 32h52M70 64h36" />
      <circle cx="57" cy="32" r="4" />
      <circle cx="57" cy="64" r="4" />
      <g {...faint}>
        <rect x="42" y="84" width="116" height="24" rx="6" />
        <circle cx="57" cy="96" r="4" />
      </g>
    </>
  ),
  /** A house that is being built. */
  company: (
    <>
      <path d="M24 112h152" />
      <path d="M60 112V46l40-24 40 24v66Z" fill={TINT} />
      <path d="M88 112V86h24v26M74 56h14v14H74ZM112 56h14v14h-14ZM92 42h16" />
      <path d="M36 112V34M164 112V34M36 60h24M36 86h24M140 60h24M140 86h24" {...faint} />
    </>
  ),
  /** A lock. */
  access: (
    <>
      <path d="M80 58V42c0-12 8-20 20-20s20 8 20 20v16" />
      <rect x="62" y="58" width="76" height="54" rx="8" fill={TINT} />
      <circle cx="100" cy="80" r="6" />
      <path d="M100 86v11" />
      <path d="M46 46c-8 9-12 20-12 32M154 46c8 9 12 20 12 32" {...faint} />
    </>
  ),
} satisfies Readonly<Record<string, ReactNode>>;

interface EmptyDrawingProps {
  /** The kind of things of which there are none. */
  readonly kind: keyof typeof scenes;
}

/** The picture of an empty list, by the kind of things that will be in it. */
export function EmptyDrawing({ kind }: EmptyDrawingProps) {
  return <SmallDrawing>{scenes[kind]}</SmallDrawing>;
}
