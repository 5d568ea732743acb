import { createContext, type ReactNode, use } from 'react';

const Zone = createContext<string | null>(null);

interface TimeZoneProps {
  /** IANA zone. */
  readonly zone: string;
  readonly children: ReactNode;
}

/** Shows every moment inside it in the person's own time zone, regardless of the computer's. */
export function TimeZone({ zone, children }: TimeZoneProps) {
  return <Zone value={zone}>{children}</Zone>;
}

/** Returns the zone that moments are shown in: the person's, or the browser's when no one is signed in. */
export function useTimeZone(): string {
  return use(Zone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
