import { t } from '@artel/web';
import { Avatar, IconButton, Row } from '@artel/web/ui';
import { IconChevronDown, IconChevronUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fullName } from '../members/full-name.ts';
import type { Branch } from './branches.ts';
import { Chevron } from './chevron.tsx';
import styles from './departments.module.css';
import type { TreeIntent } from './tree-intent.ts';

interface DepartmentNodeProps {
  readonly branch: Branch;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly mayManage: boolean;
  /** The people in it, if they are shown. */
  readonly people: ReactNode;
  readonly onActive: () => void;
  readonly onToggle: () => void;
  readonly onTogglePeople: () => void;
  readonly onName: () => void;
  readonly onIntent: (intent: TreeIntent) => void;
}

/** A department in the chart: its position, its head, the number of members in it and below it, and the members. */
export function DepartmentNode(props: DepartmentNodeProps) {
  const { branch, isOpen, isActive, mayManage, people, onActive, onToggle, onName, onIntent } = props;
  const { department, depth, children } = branch;
  const { name, head } = department;
  const act = (label: string, Icon: typeof IconPlus, run: () => void) => (
    <IconButton variant="subtle" color="gray" tabIndex={-1} aria-label={t(label, { name })} onClick={run}>
      <Icon size={18} stroke={1.5} />
    </IconButton>
  );
  return (
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      className={styles.branch}
      data-department={department.id}
      aria-level={depth + 2}
      aria-expanded={children.length > 0 ? isOpen : undefined}
      aria-selected={isActive}
      onFocus={onActive}
    >
      <Lines follows={branch.follows} />
      <div className={styles.node}>
        <Row isOneLine className={styles.line}>
          <Chevron isOpen={isOpen} isEmpty={children.length === 0} onClick={onToggle} />
          <button type="button" tabIndex={-1} className={styles.name} onClick={onName}>
            <bdi>{name}</bdi>
          </button>
          <Row as="span" isOneLine size="small" tone="secondary" className={styles.head}>
            {head && (
              <>
                <Avatar {...head} size="inline" />
                <bdi>{fullName(head)}</bdi>
              </>
            )}
          </Row>
          <Count branch={branch} isShown={people !== undefined} onClick={props.onTogglePeople} />
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
        {people !== undefined && <div className={styles.people}>{people}</div>}
      </div>
    </div>
  );
}

/** Limit of indentation: in a deeper chart the names would have no room. */
const LEVELS_DRAWN = 8;

/**
 * The lines from the departments above: vertical ones past this department where siblings follow, and the one
 * that leads to it.
 */
function Lines({ follows }: Pick<Branch, 'follows'>) {
  const levels = follows.map((isFollowed, depth) => ({ depth, isFollowed }));
  return levels
    .slice(-LEVELS_DRAWN)
    .map(({ depth, isFollowed }) => (
      <span
        key={depth}
        aria-hidden
        className={styles.rail}
        data-past={isFollowed || undefined}
        data-here={depth === follows.length - 1 || undefined}
      />
    ));
}

interface CountProps {
  readonly branch: Branch;
  readonly isShown: boolean;
  readonly onClick: () => void;
}

/** The number of people in a department and below it, as a button that shows the people if there are any in it. */
function Count({ branch: { department, everybody }, isShown, onClick }: CountProps) {
  const words = t('company.departments.people', { count: everybody });
  if (department.people === 0) return <span className={styles.count}>{words}</span>;
  const Icon = isShown ? IconChevronUp : IconChevronDown;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.count}
      aria-expanded={isShown}
      title={t('company.departments.people-of', { name: department.name })}
      onClick={onClick}
    >
      {words}
      <Icon size={16} stroke={1.5} aria-hidden />
    </button>
  );
}
