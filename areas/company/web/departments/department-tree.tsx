import { companyPages } from '@artel/company/contract';
import { t, useOpenPage } from '@artel/web';
import { Avatar, Row, Stack } from '@artel/web/ui';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { fullName } from '../members/full-name.ts';
import { type Branch, shownBranches } from './branches.ts';
import styles from './departments.module.css';
import type { TreeIntent } from './tree-intent.ts';

interface DepartmentTreeProps {
  readonly branches: readonly Branch[];
  readonly mayManage: boolean;
  readonly onIntent: (intent: TreeIntent) => void;
}

/** The chart: arrows walk, open and close, Enter shows the people, Insert founds one inside, F2 changes, Delete deletes. */
export function DepartmentTree({ branches, mayManage, onIntent }: DepartmentTreeProps) {
  const openPage = useOpenPage();
  const tree = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string>();
  const shown = shownBranches(branches, closed);
  const current = shown.find(({ department }) => department.id === active) ?? shown[0];

  const focus = (branch: Branch | undefined) => {
    if (branch === undefined) return;
    setActive(branch.department.id);
    tree.current?.querySelector<HTMLElement>(`[data-department="${branch.department.id}"]`)?.focus();
  };
  const setOpen = (id: string, isOpen: boolean) =>
    setClosed((before) => new Set(isOpen ? [...before].filter((other) => other !== id) : [...before, id]));
  const showPeople = ({ department }: Branch) =>
    void openPage(companyPages.users, { search: { department: department.id } });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (
      current === undefined ||
      !(event.target instanceof HTMLElement) ||
      event.target.getAttribute('role') !== 'treeitem'
    )
      return;
    const at = shown.indexOf(current);
    const { department, children } = current;
    const isOpen = !closed.has(department.id);
    const parent = shown.find(({ department: { id } }) => id === department.parentId);
    switch (event.key) {
      case 'ArrowDown':
        focus(shown[at + 1]);
        break;
      case 'ArrowUp':
        focus(shown[at - 1]);
        break;
      case 'Home':
        focus(shown[0]);
        break;
      case 'End':
        focus(shown.at(-1));
        break;
      case 'ArrowRight':
        if (isOpen) focus(children[0]);
        else setOpen(department.id, true);
        break;
      case 'ArrowLeft':
        if (isOpen && children.length > 0) setOpen(department.id, false);
        else focus(parent);
        break;
      case 'Enter':
        showPeople(current);
        break;
      case 'Insert':
        if (mayManage) onIntent({ act: 'create', parentId: department.id });
        break;
      case 'F2':
        if (mayManage) onIntent({ act: 'update', department });
        break;
      case 'Delete':
        if (mayManage) onIntent({ act: 'delete', department });
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <Stack ref={tree} role="tree" gap={1} aria-label={t('company.departments.tree')} onKeyDown={onKeyDown}>
      {shown.map((branch) => (
        <Node
          key={branch.department.id}
          branch={branch}
          isOpen={!closed.has(branch.department.id)}
          isActive={branch === current}
          mayManage={mayManage}
          onActive={() => setActive(branch.department.id)}
          onToggle={() => setOpen(branch.department.id, closed.has(branch.department.id))}
          onPeople={() => showPeople(branch)}
          onIntent={onIntent}
        />
      ))}
    </Stack>
  );
}

interface NodeProps {
  readonly branch: Branch;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly mayManage: boolean;
  readonly onActive: () => void;
  readonly onToggle: () => void;
  readonly onPeople: () => void;
  readonly onIntent: (intent: TreeIntent) => void;
}

function Node({ branch, isOpen, isActive, mayManage, onActive, onToggle, onPeople, onIntent }: NodeProps) {
  const { department, depth, children, everybody } = branch;
  const { name, head } = department;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const act = (label: string, Icon: typeof IconPlus, run: () => void) => (
    <ActionIcon variant="subtle" color="gray" tabIndex={-1} aria-label={t(label, { name })} onClick={run}>
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  );
  return (
    <Row
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      isOneLine
      className={styles.node}
      style={{ '--depth': depth } as never}
      data-department={department.id}
      data-deep={depth > 0 || undefined}
      aria-level={depth + 1}
      aria-expanded={children.length > 0 ? isOpen : undefined}
      aria-selected={isActive}
      onFocus={onActive}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={styles.chevron}
        data-empty={children.length === 0 || undefined}
        onClick={onToggle}
      >
        <Chevron size={18} stroke={1.5} />
      </button>
      <Row as="span" gap={4} isGrowing className={styles.words}>
        <button type="button" tabIndex={-1} className={styles.name} onClick={onPeople}>
          <bdi>{name}</bdi>
        </button>
        {head && (
          <Row as="span" isOneLine size="small" tone="secondary">
            <Avatar {...head} />
            <bdi>{fullName(head)}</bdi>
          </Row>
        )}
      </Row>
      <span className={styles.count}>{t('company.departments.people', { count: everybody })}</span>
      {mayManage && (
        <span className={styles.acts}>
          {act('company.departments.create-in', IconPlus, () =>
            onIntent({ act: 'create', parentId: department.id }),
          )}
          {act('company.departments.change', IconPencil, () => onIntent({ act: 'update', department }))}
          {act('company.departments.delete', IconTrash, () => onIntent({ act: 'delete', department }))}
        </span>
      )}
    </Row>
  );
}
