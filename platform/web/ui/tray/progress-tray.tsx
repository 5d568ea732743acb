import { ActionIcon } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { type ComponentType, memo, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../i18n/texts.ts';
import { isRunning, type Task, type TaskActs, type TaskState } from '../../tasks/tasks.ts';
import { LinkButton } from '../forms/link-button.tsx';
import { Meter } from '../marks/meter.tsx';
import styles from './progress-tray.module.css';
import { type Summary, summarize } from './summary.ts';

interface ProgressTrayProps {
  /** Its accessible name; defaults to the kind of most tasks. */
  readonly label?: string;
  readonly tasks: readonly Task[];
  /** Removes finished tasks; offered when nothing is running any more. */
  readonly onClose: () => void;
  /** In the corner of the window, with the messages above it. */
  readonly isInCorner?: boolean;
}

/** Maximal number of visible lines; if there are more, those that need a person come first. */
const SHOWN = 100;
const RANK: Readonly<Record<TaskState, number>> = {
  asking: -1,
  failed: 0,
  running: 1,
  paused: 2,
  waiting: 3,
  canceled: 4,
  done: 5,
};

/** Long tasks: their progress and their acts. It shows the real state and never covers the work. */
export function ProgressTray({
  label = t('ui.tasks.title'),
  tasks,
  onClose,
  isInCorner = false,
}: ProgressTrayProps) {
  const [isFolded, setFolded] = useState(false);
  const tray = useRef<HTMLElement>(null);
  useLayoutEffect(() => (isInCorner ? publishHeight(tray.current) : undefined), [isInCorner]);
  const summary = summarize(tasks);
  const shown = tasks.length <= SHOWN ? tasks : tasks.toSorted(byNeed).slice(0, SHOWN);
  const Fold = isFolded ? IconChevronUp : IconChevronDown;
  return (
    <section ref={tray} className={styles.tray} data-corner={isInCorner || undefined} aria-label={label}>
      <header className={styles.head}>
        <p className={styles.title} role="status">
          {getTitle(summary)}
        </p>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.button}
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'ui.tasks.unfold' : 'ui.tasks.fold')}
          onClick={() => setFolded(!isFolded)}
        >
          <Fold size={18} stroke={1.5} />
        </ActionIcon>
        {summary.underWay === 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.button}
            aria-label={t('ui.tasks.close')}
            onClick={onClose}
          >
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        )}
      </header>
      {summary.underWay > 0 && <Bar label={getTitle(summary)} percent={summary.percent} />}
      {!isFolded && (
        <>
          <Together tasks={tasks} summary={summary} />
          <ul className={styles.list}>
            {shown.map((task) => (
              <Line key={task.id} task={task} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const byNeed = (one: Task, other: Task) => RANK[one.state] - RANK[other.state];

function getTitle({
  running,
  waiting,
  paused,
  asking,
  failed,
  done,
  underWay: ongoing,
  isUpload,
}: Summary): string {
  if (!isUpload && ongoing > 0) return t('ui.tasks.works', { count: ongoing });
  if (!isUpload)
    return t(failed > 0 ? 'ui.tasks.state.failed' : `ui.tasks.state.${done > 0 ? 'done' : 'canceled'}`);
  if (asking > 0 && asking + paused === ongoing) return t('ui.tasks.asking', { count: asking });
  if (ongoing > 0 && paused === ongoing) return t('ui.tasks.paused');
  if (ongoing > 0) return t('ui.tasks.active', { count: running + waiting });
  if (failed > 0) return t('ui.tasks.failed', { count: failed });
  return done > 0 ? t('ui.tasks.done', { count: done }) : t('ui.tasks.canceled');
}

function Together({ tasks, summary }: { readonly tasks: readonly Task[]; readonly summary: Summary }) {
  const all = (act: keyof TaskActs, states: readonly TaskState[]) => () => {
    for (const task of tasks) if (states.includes(task.state)) task.acts[act]?.();
  };
  const { paused, underWay: ongoing, failed, running, waiting } = summary;
  if (tasks.length < 2 || (ongoing === 0 && failed === 0)) return null;
  const asking = tasks.filter(({ state }) => state === 'asking');
  const answerAll = (wanted: string) => () => {
    for (const { answers } of asking) answers?.find(({ key }) => key === wanted)?.run(true);
  };
  return (
    <p className={styles.together}>
      {(asking.length > 1 || (asking.length > 0 && running + waiting > 0)) && (
        <>
          <span>{t('ui.tasks.for-all')}</span>
          {asking[0]?.answers?.map(({ key, label }) => (
            <LinkButton key={key} onClick={answerAll(key)}>
              {label}
            </LinkButton>
          ))}
        </>
      )}
      {ongoing > paused && (
        <LinkButton onClick={all('pause', ['running', 'waiting'])}>{t('ui.tasks.pause-all')}</LinkButton>
      )}
      {paused > 0 && <LinkButton onClick={all('resume', ['paused'])}>{t('ui.tasks.resume-all')}</LinkButton>}
      {ongoing > 0 && (
        <LinkButton onClick={all('cancel', ['running', 'waiting', 'paused', 'asking'])}>
          {t('ui.tasks.cancel-all')}
        </LinkButton>
      )}
      {failed > 0 && <LinkButton onClick={all('retry', ['failed'])}>{t('ui.tasks.retry-all')}</LinkButton>}
    </p>
  );
}

/** One task; drawn again only when it changes, because a hundred are shown while others change ten times a second. */
const Line = memo(({ task }: { readonly task: Task }) => {
  const { name, state, percent, note, acts } = task;
  const words = note ?? t(`ui.tasks.state.${state}`, { percent: Math.floor(percent) });
  return (
    <li className={styles.line} data-state={state}>
      <div className={styles.words}>
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
        <span className={styles.state}>{words}</span>
        {state === 'asking' && (
          <span className={styles.answers}>
            {task.answers?.map(({ key, label, run }) => (
              <LinkButton key={key} aria-label={`${label}: ${name}`} onClick={() => run()}>
                {label}
              </LinkButton>
            ))}
          </span>
        )}
        {(state === 'running' || state === 'paused') && <Bar label={name} percent={percent} />}
      </div>
      {state === 'done' && <IconCheck size={18} stroke={1.5} className={styles.done} aria-hidden />}
      {state === 'failed' && <IconAlertCircle size={18} stroke={1.5} className={styles.failed} aria-hidden />}
      {(state === 'running' || state === 'waiting') && (
        <Act label={t('ui.tasks.pause', { name })} Icon={IconPlayerPause} run={acts.pause} />
      )}
      {state === 'paused' && (
        <Act label={t('ui.tasks.resume', { name })} Icon={IconPlayerPlay} run={acts.resume} />
      )}
      {state === 'failed' && (
        <Act label={t('ui.tasks.retry', { name })} Icon={IconRefresh} run={acts.retry} />
      )}
      {state === 'done' && (
        <Act label={t('ui.tasks.undo', { name })} Icon={IconArrowBackUp} run={acts.undo} />
      )}
      {isRunning(state) && <Act label={t('ui.tasks.cancel', { name })} Icon={IconX} run={acts.cancel} />}
    </li>
  );
});

interface ActProps {
  readonly label: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly run: (() => void) | undefined;
}

function Act({ label, Icon, run }: ActProps) {
  if (run === undefined) return null;
  return (
    <ActionIcon variant="subtle" color="gray" className={styles.button} aria-label={label} onClick={run}>
      <Icon size={18} stroke={1.5} />
    </ActionIcon>
  );
}

function Bar({ label, percent }: { readonly label: string; readonly percent: number }) {
  return (
    <Meter max={100} value={Math.floor(percent)} aria-label={label}>
      {Math.floor(percent)}
    </Meter>
  );
}

/** Publishes to the page how much of its corner is covered. */
function publishHeight(tray: HTMLElement | null): (() => void) | undefined {
  if (tray === null) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--artel-tray', `${tray.offsetHeight + 8}px`));
  watch.observe(tray);
  return () => {
    watch.disconnect();
    style.removeProperty('--artel-tray');
  };
}
