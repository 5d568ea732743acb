import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './tree.module.css';

/** A visible line of a tree; the parent component knows its children. */
export interface TreeNode {
  readonly id: string;
  readonly label: string;
  /** 0 for the outermost. */
  readonly depth: number;
  /** Undefined where the line has no children. */
  readonly isOpen?: boolean | undefined;
  readonly icon?: ReactNode;
  /** A line that cannot be selected, but may be opened. */
  readonly isRefused?: boolean;
}

interface TreeProps {
  readonly label: string;
  /** From the top to the bottom, without the children of closed lines. */
  readonly nodes: readonly TreeNode[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onToggle: (id: string) => void;
}

/** A tree: arrows move, open and close, Enter and Space select. */
export function Tree({ label, nodes, chosen, onChoose, onToggle }: TreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const current = nodes.find(({ id }) => id === (active ?? chosen)) ?? nodes[0];
  const focus = (node: TreeNode | undefined) => {
    if (node === undefined) return;
    setActive(node.id);
    const at = nodes.indexOf(node);
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[at]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (current === undefined) return;
    const to = stepTo(nodes, current, event.key);
    if (to === 'toggle') onToggle(current.id);
    else if (to === 'choose' && current.isRefused !== true) onChoose(current.id);
    else if (typeof to === 'object') focus(to);
    if (to !== undefined) event.preventDefault();
  };
  return (
    <div ref={tree} role="tree" aria-label={label} className={styles.tree} onKeyDown={onKeyDown}>
      {nodes.map((node) => (
        <Line
          key={node.id}
          node={node}
          isActive={node === current}
          isChosen={node.id === chosen}
          onFocus={() => setActive(node.id)}
          onChoose={() => node.isRefused !== true && onChoose(node.id)}
          onToggle={() => onToggle(node.id)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly node: TreeNode;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onFocus: () => void;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
}

function Line({ node, isActive, isChosen, onFocus, onChoose, onToggle }: LineProps) {
  const { label, depth, isOpen, icon, isRefused } = node;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it has the keys
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      className={styles.node}
      style={{ '--depth': depth } as never}
      aria-level={depth + 1}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      aria-disabled={isRefused}
      onFocus={onFocus}
      onClick={onChoose}
      onDoubleClick={onToggle}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={styles.chevron}
        data-empty={isOpen === undefined || undefined}
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        <Chevron size={18} stroke={1.5} />
      </button>
      {icon}
      <bdi className={styles.label} title={label}>
        {label}
      </bdi>
    </div>
  );
}

/** Returns the effect of a key: moving to another line, opening or closing, selecting; nothing for other keys. */
function stepTo(
  nodes: readonly TreeNode[],
  here: TreeNode,
  key: string,
): TreeNode | 'toggle' | 'choose' | undefined {
  const at = nodes.indexOf(here);
  switch (key) {
    case 'ArrowDown':
      return nodes[at + 1] ?? here;
    case 'ArrowUp':
      return nodes[at - 1] ?? here;
    case 'Home':
      return nodes[0];
    case 'End':
      return nodes.at(-1);
    case 'ArrowRight':
      if (here.isOpen === false) return 'toggle';
      return here.isOpen && (nodes[at + 1]?.depth ?? 0) > here.depth ? nodes[at + 1] : here;
    case 'ArrowLeft':
      if (here.isOpen) return 'toggle';
      return nodes.slice(0, at).findLast(({ depth }) => depth < here.depth) ?? here;
    case 'Enter':
    case ' ':
      return 'choose';
    default:
      return undefined;
  }
}
