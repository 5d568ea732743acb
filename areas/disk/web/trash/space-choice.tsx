import type { DiskSpace } from '@artel/disk/contract';
import { t } from '@artel/web';
import { NativeSelect } from '@mantine/core';
import { spaceName } from '../nodes/space-name.ts';

interface SpaceChoiceProps {
  readonly spaces: readonly DiskSpace[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Whose trash is shown; nothing to choose where there is one space. */
export function SpaceChoice({ spaces, chosen, onChoose }: SpaceChoiceProps) {
  if (spaces.length < 2) return null;
  return (
    <NativeSelect
      aria-label={t('disk.trash.space')}
      value={chosen}
      data={spaces.map((space) => ({ value: space.id, label: spaceName(space) }))}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
