import type { Notation } from './notation.ts';

const TIME = /^([01]?\d|2[0-3])(?:[:.,\- ]?([0-5]\d))?$/;

/** Times of day by 24 hours, `09:30`; also read: `9.30`, `930`, `9`. */
export const timeNotation: Notation = {
  read: (typed) => {
    const [, hours, minutes = '00'] = TIME.exec(typed.trim()) ?? [];
    return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`;
  },
  isWhole: (typed) => /^\d\d?:\d\d$|^\d{4}$/.test(typed.trim()),
  write: (time) => time,
  next: (typed) => (/^([01]\d|2[0-3])$/.test(typed) ? ':' : ''),
};
