const DAY = 86_400_000;
const TWO = Array.from({ length: 60 }, (_, at) => String(at).padStart(2, '0'));

/** Formats times for one response: the parts for a day are reused for the next time of that day. */
export function createTimes() {
  let day = Number.NaN;
  let [iso, http] = ['', ''];

  /** Milliseconds since midnight; `iso` and `http` are of that day from here on. */
  function enterDay(time: number): number {
    const since = time - Math.floor(time / DAY) * DAY;
    if (time - since !== day) {
      day = time - since;
      iso = new Date(day).toISOString().slice(0, -'00:00:00.000Z'.length);
      http = new Date(day).toUTCString().slice(0, -'00:00:00 GMT'.length);
    }
    return since;
  }

  const clock = (since: number) => {
    const seconds = Math.floor(since / 1000);
    const minutes = Math.floor(seconds / 60);
    return `${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}:${TWO[seconds % 60]}`;
  };

  return {
    /** Formats like `toISOString`. */
    iso(date: Date): string {
      const since = enterDay(date.getTime());
      return `${iso}${clock(since)}.${String(since % 1000).padStart(3, '0')}Z`;
    },
    /** Formats like `toUTCString`, which HTTP requires. */
    http(date: Date): string {
      const since = enterDay(date.getTime());
      return `${http}${clock(since)} GMT`;
    },
  };
}

export type Times = ReturnType<typeof createTimes>;
