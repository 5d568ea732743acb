import * as z from 'zod/mini';

/** `2026-11` */
export const Month = z.string().check(z.maxLength(7), z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
