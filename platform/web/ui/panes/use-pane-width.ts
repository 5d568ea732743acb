import { useSyncExternalStore } from 'react';
import { type StoredValue, storedValue } from '../../browser/stored-value.ts';
import { useSession } from '../../session/use-session.ts';

/** CSS pixels. */
interface PaneLimits {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

export interface PaneWidth {
  readonly width: number;
  readonly limits: PaneLimits;
  readonly set: (width: number) => void;
}

const widths = new Map<string, StoredValue<number>>();

/** The width of a pane. The browser remembers it for each person, because two people may share a computer. */
export function usePaneWidth(name: string, limits: PaneLimits): PaneWidth {
  const { username } = useSession();
  const key = `artel-pane-${username}-${name}`;
  const stored = widths.get(key) ?? newWidth(key, limits);
  widths.set(key, stored);
  const width = useSyncExternalStore(stored.listen, stored.get);
  return { width, limits, set: (next) => stored.set(within(next, limits)) };
}

function newWidth(key: string, limits: PaneLimits): StoredValue<number> {
  return storedValue(key, (width) => (typeof width === 'number' ? within(width, limits) : limits.usual));
}

function within(width: number, { least, most }: PaneLimits): number {
  return Math.round(Math.max(least, Math.min(most, width)));
}
