import { companyPages, type Department } from '@artel/company/contract';
import { t, useOpenPage } from '@artel/web';
import { Stack } from '@artel/web/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Branch, shownBranches } from './branches.ts';
import { CompanyNode } from './company-node.tsx';
import { DepartmentNode } from './department-node.tsx';
import type { TreeIntent } from './tree-intent.ts';

interface DepartmentTreeProps {
  readonly branches: readonly Branch[];
  readonly withoutDepartment: number;
  readonly mayManage: boolean;
  readonly peopleIn: (department: Department) => ReactNode;
  readonly onIntent: (intent: TreeIntent) => void;
}

/**
 * Up to this many people in total are all shown in the chart; with more, the people of a department are shown
 * on request.
 */
const FEW_PEOPLE = 30;

/** The key of the root among the ids of departments. */
const COMPANY = 'company';

/**
 * The chart with its keys: arrows walk, open and close, Space shows the people of a department, Enter shows
 * them in the directory, Insert creates a department inside, F2 edits, Delete deletes.
 */
export function DepartmentTree(props: DepartmentTreeProps) {
  const { branches, withoutDepartment, mayManage, peopleIn, onIntent } = props;
  const openPage = useOpenPage();
  const tree = useRef<HTMLDivElement>(null);
  const everybody = branches.reduce((sum, branch) => sum + branch.everybody, withoutDepartment);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [isPeopled, setPeopled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState<string>(COMPANY);
  const isOpen = (id: string) => !closed.has(id);
  const showsPeople = ({ id, people }: Department) =>
    people > 0 && (isPeopled.get(id) ?? everybody <= FEW_PEOPLE);
  const shown = isOpen(COMPANY) ? shownBranches(branches, closed) : [];
  const current = shown.find(({ department }) => department.id === active);

  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    setActive(id);
    tree.current?.querySelector<HTMLElement>(`[data-department="${id}"]`)?.focus();
  };
  const setOpen = (id: string, isWanted: boolean) =>
    setClosed((before) => new Set(isWanted ? [...before].filter((other) => other !== id) : [...before, id]));
  const togglePeople = (department: Department) =>
    setPeopled((before) => new Map(before).set(department.id, !showsPeople(department)));
  const showInDirectory = (id: string | undefined) =>
    void openPage(companyPages.users, { search: id === undefined ? {} : { department: id } });

  const ids = [COMPANY, ...shown.map(({ department: { id } }) => id)];
  const id = current?.department.id ?? COMPANY;
  const at = ids.indexOf(id);
  const department = current?.department;
  const below = (current?.children ?? branches).map((branch) => branch.department.id);
  const leave = () => {
    if (isOpen(id) && below.length > 0) setOpen(id, false);
    else if (department) focus(ids.find((other) => other === department.parentId) ?? COMPANY);
  };
  const request = (act: 'update' | 'delete') => mayManage && department && onIntent({ act, department });
  const byKey = new Map<string, () => void>([
    ['ArrowDown', () => focus(ids[at + 1])],
    ['ArrowUp', () => focus(ids[at - 1])],
    ['Home', () => focus(ids[0])],
    ['End', () => focus(ids.at(-1))],
    ['ArrowRight', () => (isOpen(id) ? focus(below[0]) : setOpen(id, true))],
    ['ArrowLeft', leave],
    ['Enter', () => showInDirectory(department?.id)],
    [' ', () => department && department.people > 0 && togglePeople(department)],
    ['Insert', () => mayManage && onIntent({ act: 'create', parentId: department?.id ?? null })],
    ['F2', () => request('update')],
    ['Delete', () => request('delete')],
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const act = byKey.get(event.key);
    const isOnNode = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'treeitem';
    if (act === undefined || !isOnNode) return;
    event.preventDefault();
    act();
  };

  return (
    <Stack ref={tree} role="tree" gap={0} aria-label={t('company.departments.tree')} onKeyDown={onKeyDown}>
      <CompanyNode
        id={COMPANY}
        everybody={everybody}
        isOpen={isOpen(COMPANY)}
        isActive={current === undefined}
        mayManage={mayManage}
        onActive={() => setActive(COMPANY)}
        onToggle={() => setOpen(COMPANY, !isOpen(COMPANY))}
        onPeople={() => showInDirectory(undefined)}
      />
      {shown.map((branch) => (
        <DepartmentNode
          key={branch.department.id}
          branch={branch}
          isOpen={isOpen(branch.department.id)}
          isActive={branch === current}
          mayManage={mayManage}
          people={showsPeople(branch.department) ? peopleIn(branch.department) : undefined}
          onActive={() => setActive(branch.department.id)}
          onToggle={() => setOpen(branch.department.id, !isOpen(branch.department.id))}
          onTogglePeople={() => togglePeople(branch.department)}
          onName={() => showInDirectory(branch.department.id)}
          onIntent={onIntent}
        />
      ))}
    </Stack>
  );
}
