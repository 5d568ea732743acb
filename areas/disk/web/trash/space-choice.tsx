import type { DiskSpace } from '@artel/disk/contract';
import { t } from '@artel/web';
import { PlainSelect } from '@artel/web/ui';
import { spaceName } from '../nodes/space-name.ts';

/** The choice of team folders instead of a space. */
export const TEAMS = 'teams';

interface SpaceChoiceProps {
  readonly spaces: readonly DiskSpace[];
  readonly hasTeams: boolean;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Selects the trash to show, by space; hidden if there is only one space. */
export function SpaceChoice({ spaces, hasTeams, chosen, onChoose }: SpaceChoiceProps) {
  const choices = [
    ...spaces.map((space) => ({ value: space.id, label: spaceName(space) })),
    ...(hasTeams ? [{ value: TEAMS, label: t('disk.trash.teams') }] : []),
  ];
  if (choices.length < 2) return null;
  return <PlainSelect label={t('disk.trash.space')} value={chosen} choices={choices} onChange={onChoose} />;
}
