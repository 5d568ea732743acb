import { AppError } from '@artel/contract';
import { diskErrors } from '@artel/disk/contract';
import { holds } from '../disk-role.ts';
import type { Located } from './locate-node.ts';

/** The root folder of a team's space can be changed as a whole by its manager; that of a person's disk cannot. */
export function requireTeam({ space, role }: Pick<Located, 'space' | 'role'>): void {
  if (space.kind !== 'team' || !holds(role, 'manager')) throw new AppError(diskErrors['not-allowed']);
}
