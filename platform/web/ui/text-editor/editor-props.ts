import type { ReactNode } from 'react';
import type { MentionSource } from './mentions/mention-source.ts';

/** The props that both editors, the plain and the rich one, get. */
export interface EditorProps {
  /** The name of the field for screen readers. */
  readonly label: string;
  /** Markdown of `@artel/contract/markdown`. */
  readonly value: string;
  readonly onChange: (markdown: string) => void;
  readonly placeholder?: string;
  readonly mentions?: MentionSource;
  /** Files that were pasted or dropped. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** Called on Enter; Shift+Enter begins a line. Without it, and on a touch keyboard, Enter begins one. */
  readonly onSubmit?: () => void;
  readonly isInvalid: boolean;
  readonly isDisabled: boolean;
  readonly isReadOnly: boolean;
  readonly describedBy: string | undefined;
  /** Additional buttons, at the foot of the editor. */
  readonly actions?: ReactNode;
}

/** The files of a paste or a drop; the picture of a text that an office program copies along with it is not a file. */
export function getFiles(data: DataTransfer | null): readonly File[] {
  if (data === null || data.getData('text/plain') !== '') return [];
  return [...data.files];
}
