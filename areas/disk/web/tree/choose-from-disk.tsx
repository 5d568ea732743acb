import type { DiskNode } from '@artel/disk/contract';
import { sizeWords, t } from '@artel/web';
import {
  Button,
  Dialog,
  DialogFooter,
  Entry,
  LinkButton,
  PagedList,
  Row,
  Scroll,
  SearchField,
  Skeleton,
  Stack,
  Text,
} from '@artel/web/ui';
import { useState } from 'react';
import { useFolderPages, useSpaces } from '../api.ts';
import { NodeIcon } from '../nodes/node-icon.tsx';
import { spaceName } from '../nodes/space-name.ts';
import { useSearch } from './api.ts';

interface ChooseFromDiskProps {
  /** Only one, which the next choice replaces. */
  readonly isSingle?: boolean;
  /** Whether a file is suitable; without it every file is. */
  readonly isFit?: (file: DiskNode) => boolean;
  /** The suitable files, in words. */
  readonly hint?: string;
  readonly onChoose: (files: readonly DiskNode[]) => void;
  readonly onClose: () => void;
}

/** Chooses files of the disk for another area. */
export function ChooseFromDisk(props: ChooseFromDiskProps) {
  return (
    <Dialog isOpen title={t('disk.choose.title')} onClose={props.onClose}>
      <Choice {...props} />
    </Dialog>
  );
}

interface Place {
  readonly id: string;
  readonly name: string;
}

function Choice({ isSingle = false, isFit = () => true, hint, onChoose, onClose }: ChooseFromDiskProps) {
  const [path, setPath] = useState<readonly Place[]>([]);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, DiskNode>>(new Map());
  const open = (place: Place) => {
    setWords('');
    setPath([...path, place]);
  };
  const toggle = (file: DiskNode) => {
    const next = new Map(isSingle && !chosen.has(file.id) ? [] : chosen);
    if (!next.delete(file.id)) next.set(file.id, file);
    setChosen(next);
  };
  const here = path.at(-1);
  const list = { chosen, isFit, onOpen: open, onToggle: toggle };
  return (
    <Stack gap={3}>
      {hint !== undefined && <Text tone="secondary">{hint}</Text>}
      <SearchField label={t('disk.search.label')} value={words} onChange={setWords} />
      {words.trim() === '' && path.length > 0 && (
        <Row as="p" gap={3} isOneLine>
          <LinkButton onClick={() => setPath(path.slice(0, -1))}>{t('disk.choose.up')}</LinkButton>
          <bdi>{here?.name}</bdi>
        </Row>
      )}
      <Scroll height="fixed">
        {words.trim() !== '' && <Found words={words.trim()} {...list} />}
        {words.trim() === '' && (here ? <Inside folderId={here.id} {...list} /> : <Spaces onOpen={open} />)}
      </Scroll>
      <DialogFooter onCancel={onClose}>
        <Button
          aria-disabled={chosen.size === 0}
          data-disabled={chosen.size === 0 || undefined}
          onClick={() => {
            if (chosen.size === 0) return;
            onChoose([...chosen.values()]);
            onClose();
          }}
        >
          {t('disk.choose.act', { count: chosen.size })}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

function Spaces({ onOpen }: { readonly onOpen: (place: Place) => void }) {
  const spaces = useSpaces().data?.items ?? [];
  return (
    <Stack as="ul" gap={0}>
      {spaces.map((space) => (
        <li key={space.id}>
          <Entry onClick={() => onOpen({ id: space.id, name: spaceName(space) })}>
            <NodeIcon node={{ kind: 'folder', name: space.name, mediaType: null }} />
            <Text as="span" isCut isGrowing>
              <bdi>{spaceName(space)}</bdi>
            </Text>
          </Entry>
        </li>
      ))}
    </Stack>
  );
}

interface ListProps {
  readonly chosen: ReadonlyMap<string, DiskNode>;
  readonly isFit: (file: DiskNode) => boolean;
  readonly onOpen: (place: Place) => void;
  readonly onToggle: (file: DiskNode) => void;
}

function Inside({ folderId, ...props }: ListProps & { readonly folderId: string }) {
  return <Nodes list={useFolderPages(folderId)} {...props} />;
}

function Found({ words, ...props }: ListProps & { readonly words: string }) {
  return <Nodes list={useSearch({ q: words, kind: undefined, ownerId: undefined, days: 0 })} {...props} />;
}

interface NodesProps extends ListProps {
  readonly list: Parameters<typeof PagedList<DiskNode>>[0]['list'];
}

function Nodes({ list, chosen, isFit, onOpen, onToggle }: NodesProps) {
  return (
    <PagedList
      list={list}
      skeleton={<Skeleton width="70%" />}
      empty={
        <Text size="small" tone="secondary">
          {t('disk.empty.title')}
        </Text>
      }
    >
      {(nodes) => (
        <Stack as="ul" gap={0}>
          {nodes.map((node) => (
            <li key={node.id}>
              <Entry
                disabled={node.kind === 'file' && !isFit(node)}
                aria-pressed={node.kind === 'file' ? chosen.has(node.id) : undefined}
                onClick={() => (node.kind === 'file' ? onToggle(node) : onOpen(node))}
              >
                <NodeIcon node={node} />
                <Text as="span" isCut isGrowing title={node.name}>
                  <bdi>{node.name}</bdi>
                </Text>
                <Text as="span" size="small" tone="secondary">
                  {node.bytes !== null && sizeWords(node.bytes)}
                </Text>
              </Entry>
            </li>
          ))}
        </Stack>
      )}
    </PagedList>
  );
}
