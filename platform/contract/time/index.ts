export { clockIn } from './clock.ts';
export { addDays, type Day, dayIn, daysFrom } from './days.ts';
export { instantAt, offsetAt, offsetChanges } from './offsets.ts';
export { DAY, HOUR, MINUTE, SECOND } from './units.ts';
export { dayInWords } from './words.ts';
export { isRussianZone, zoneWords } from './zone-words.ts';
export { findZone, toInstant } from './zones.ts';
