import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { holds } from '../disk-role.ts';
import type { Located } from './locate-node.ts';

/** The topmost folder of a space is worked on as a whole where it is a team's, by who manages it; a person's disk never is. */
export function requireTeam({ space, role }: Pick<Located, 'space' | 'role'>): void {
  if (space.kind !== 'team' || !holds(role, 'manager')) throw new AppError(diskErrors['not-allowed']);
}
