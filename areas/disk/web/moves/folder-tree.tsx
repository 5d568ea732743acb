import { t } from '@artel/web';
import { QuietButton, Row, Scroll, Stack, Tree } from '@artel/web/ui';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { NameDialog } from '../nodes/name-dialog.tsx';
import { useFolders } from './use-folders.tsx';
import type { Target } from './use-node-moves.ts';

interface FolderTreeProps {
  readonly label: string;
  /** Folders that are open initially, with those above them. */
  readonly open: readonly string[];
  /** Folders that are hidden with everything below them. */
  readonly without?: readonly string[];
  /** A folder that cannot be chosen. */
  readonly refused?: string | undefined;
  readonly chosen: Target | undefined;
  readonly onChoose: (target: Target) => void;
}

/**
 * The tree of possible target folders; a missing folder is created in the chosen one, else in the folder of
 * the nodes.
 */
export function FolderTree({ label, open: first, without = [], refused, chosen, onChoose }: FolderTreeProps) {
  const [open, setOpen] = useState(first);
  const [isMaking, setMaking] = useState(false);
  const { places, loadAgain } = useFolders(open, without);
  const openAlso = (id: string) => setOpen((before) => (before.includes(id) ? before : [...before, id]));
  const here = places.find(({ id, isRefused }) => id === first.at(-1) && !isRefused);
  const around = chosen ?? (here && { id: here.id, name: here.label });
  return (
    <Stack gap={2}>
      <Scroll height="fixed">
        <Tree
          label={label}
          nodes={places.map((place) => ({ ...place, isRefused: place.isRefused || place.id === refused }))}
          chosen={chosen?.id}
          onChoose={(id) => {
            const place = places.find((one) => one.id === id);
            if (place !== undefined && !loadAgain(id)) onChoose({ id, name: place.label });
          }}
          onToggle={(id) => setOpen(open.includes(id) ? open.filter((other) => other !== id) : [...open, id])}
        />
      </Scroll>
      <Row>
        <QuietButton disabled={around === undefined} onClick={() => setMaking(true)}>
          <IconFolderPlus size={18} stroke={1.5} />
          {t('disk.new-folder.act')}
        </QuietButton>
      </Row>
      <NameDialog
        task={isMaking && around ? { kind: 'create', parentId: around.id, where: around.name } : undefined}
        onCreated={({ id, name, parentId }) => {
          if (parentId !== null) openAlso(parentId);
          onChoose({ id, name });
        }}
        onClose={() => setMaking(false)}
      />
    </Stack>
  );
}
