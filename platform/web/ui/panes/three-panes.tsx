import { ActionIcon, CloseButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { t } from '../../i18n/texts.ts';
import { PaneLine } from './pane-line.tsx';
import styles from './three-panes.module.css';
import { type PaneName, usePaneFocus } from './use-pane-focus.ts';
import { usePaneRoom } from './use-pane-room.ts';
import { usePaneWidth } from './use-pane-width.ts';

interface ListPane {
  /** The name of the list; for screen readers, not visible. */
  readonly title: string;
  /** The content above the list: a search field, buttons. */
  readonly head?: ReactNode;
  readonly body: ReactNode;
}

interface TitledPane {
  readonly title: string;
  /** Buttons beside the title. */
  readonly acts?: ReactNode;
  readonly body: ReactNode;
}

interface ThreePanesProps {
  /** The widths are remembered by this name. */
  readonly name: string;
  readonly list: ListPane;
  /**
   * Determined by the address, like the details: a reload and a shared address show the same. Left out if
   * nothing is selected.
   */
  readonly content: TitledPane | undefined;
  /** Shown if nothing is selected and there is room beside the list. */
  readonly empty: ReactNode;
  readonly details?: TitledPane | undefined;
  /** Opens the address of the list alone; on a telephone, which shows one pane at a time. */
  readonly onBack: () => unknown;
  readonly onCloseDetails: () => unknown;
}

const LIST = { least: 220, usual: 280, most: 420 };
const DETAILS = { least: 300, usual: 360, most: 560 };

/**
 * A list, the selected entry, and its details. With less room the details cover the content; on a telephone
 * one pane is shown at a time. All panes stay in the document, so that nothing typed or scrolled is lost when
 * the room changes.
 */
export function ThreePanes(props: ThreePanesProps) {
  const { name, list, content, empty, details, onBack, onCloseDetails } = props;
  const panes = useRef<HTMLDivElement>(null);
  const room = usePaneRoom(panes);
  const listWidth = usePaneWidth(`${name}-list`, LIST);
  const detailsWidth = usePaneWidth(`${name}-details`, DETAILS);
  const isOne = room === 'one';
  const inFront = details ? 'details' : getName(content);
  const focus = usePaneFocus(panes, room, inFront);
  const closeOnEsc = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onCloseDetails();
  };
  return (
    <div
      ref={panes}
      className={styles.panes}
      data-room={room}
      data-details={details !== undefined || undefined}
      style={{ '--list': `${listWidth.width}px`, '--details': `${detailsWidth.width}px` } as never}
      {...focus}
    >
      <section
        className={styles.pane}
        data-pane="list"
        tabIndex={-1}
        aria-label={list.title}
        hidden={isOne && inFront !== 'list'}
      >
        {list.head && <div className={styles.head}>{list.head}</div>}
        <div className={styles.body}>{list.body}</div>
      </section>
      {!isOne && (
        <PaneLine {...listWidth} panes={panes} side="start" variant="hairline" label={t('ui.list-width')} />
      )}
      <Titled
        name="content"
        pane={content}
        hidden={isOne && inFront !== 'content'}
        onBack={isOne ? onBack : null}
      >
        {empty}
      </Titled>
      {details && (
        <>
          {!isOne && <PaneLine {...detailsWidth} panes={panes} side="end" variant="hairline" />}
          <Titled
            name="details"
            pane={details}
            onBack={isOne ? onCloseDetails : null}
            onClose={isOne ? null : onCloseDetails}
            onKeyDown={closeOnEsc}
          />
        </>
      )}
    </div>
  );
}

interface TitledProps {
  readonly name: PaneName;
  readonly pane: TitledPane | undefined;
  readonly hidden?: boolean;
  readonly onBack: (() => unknown) | null;
  readonly onClose?: (() => unknown) | null;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Shown instead of the pane. */
  readonly children?: ReactNode;
}

function Titled({ name, pane, hidden, onBack, onClose, onKeyDown, children }: TitledProps) {
  const titleId = useId();
  return (
    <section
      className={styles.pane}
      data-pane={name}
      tabIndex={-1}
      aria-labelledby={pane && titleId}
      hidden={hidden}
      onKeyDown={onKeyDown}
    >
      {pane && (
        <header className={styles.head}>
          {onBack && (
            <ActionIcon
              className={styles.back}
              variant="subtle"
              color="gray"
              aria-label={t('ui.back')}
              onClick={() => void onBack()}
            >
              <IconArrowLeft size={18} stroke={1.5} />
            </ActionIcon>
          )}
          <h2 id={titleId} className={styles.title} title={pane.title}>
            <bdi>{pane.title}</bdi>
          </h2>
          {pane.acts}
          {onClose && <CloseButton aria-label={t('ui.close')} onClick={() => void onClose()} />}
        </header>
      )}
      <div className={styles.body}>{pane ? pane.body : children}</div>
    </section>
  );
}

function getName(content: TitledPane | undefined): 'content' | 'list' {
  return content ? 'content' : 'list';
}
