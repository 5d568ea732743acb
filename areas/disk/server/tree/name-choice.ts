import type { Platform } from '@artel/server';

/** Names a task by its first node, and says how many more there are. */
export function nameChoice({ text }: Pick<Platform, 'text'>, name: string, count: number): string {
  return count > 1 ? text('disk.name-and-more', { name, count: count - 1 }) : name;
}
