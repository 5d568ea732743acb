import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { t } from '../../i18n/texts.ts';
import { useDropPlace } from '../drag/use-drop-place.ts';
import { MenuButton } from '../menu/menu-button.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  readonly key: string;
  readonly label: string;
  /** A link to the place; its text is the label. */
  readonly link: ReactNode;
  readonly open: () => unknown;
  /** Receives entries that are dragged out of a list. */
  readonly onDrop?: ((ids: readonly string[]) => unknown) | undefined;
}

interface BreadcrumbsProps {
  readonly label: string;
  /** From the outermost place to the one that is open. */
  readonly crumbs: readonly Crumb[];
  /** The kind that `onDrop` accepts, as the list around names it. */
  readonly dragKind?: string;
}

/** Number of places shown beside «…»: the outermost and the last two. */
const SHOWN = 3;

/** The path to the open place; the places that do not fit between the ends are in a menu. */
export function Breadcrumbs({ label, crumbs, dragKind = '' }: BreadcrumbsProps) {
  const isLong = crumbs.length > SHOWN + 1;
  const folded = isLong ? crumbs.slice(1, crumbs.length - 2) : [];
  const last = crumbs.length - 1;
  return (
    <nav aria-label={label} className={styles.nav}>
      <ol className={styles.list}>
        {crumbs.map((crumb, at) => {
          if (folded.includes(crumb) && at > 1) return null;
          return (
            <Fragment key={crumb.key}>
              {at > 0 && (
                <li aria-hidden className={styles.between}>
                  <IconChevronRight size={16} stroke={1.5} />
                </li>
              )}
              {folded.includes(crumb) ? (
                <li className={styles.more}>
                  <MenuButton
                    label={t('ui.places-between')}
                    actions={folded.map(({ key, label: name, open }) => ({ key, label: name, run: open }))}
                  />
                </li>
              ) : (
                <Place crumb={crumb} isLast={at === last} dragKind={dragKind} />
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

interface PlaceProps {
  readonly crumb: Crumb;
  readonly isLast: boolean;
  readonly dragKind: string;
}

function Place({ crumb: { label, link, onDrop }, isLast, dragKind }: PlaceProps) {
  const drop = useDropPlace({ kind: dragKind, name: label, onDrop: isLast ? undefined : onDrop });
  return (
    <li
      ref={drop.ref}
      className={styles.place}
      data-last={isLast || undefined}
      data-over={drop.isOver || undefined}
      title={label}
      aria-current={isLast ? 'page' : undefined}
    >
      {isLast ? <bdi>{label}</bdi> : link}
    </li>
  );
}
