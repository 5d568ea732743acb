import { type ReactNode, useCallback, useState } from 'react';
import { ProofContext } from './proof-context.ts';
import { ProofDialog } from './proof-dialog.tsx';

interface Waiting {
  readonly goOn: () => void;
  readonly abort: (reason: unknown) => void;
}

/** Lets the acts inside it request a fresh proof, with one dialog for all. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const prove = useCallback(
    () =>
      new Promise<void>((goOn, abort) => {
        setWaiting((before) => [...before, { goOn, abort }]);
      }),
    [],
  );
  const end = (how: (act: Waiting) => void) => {
    waiting.forEach(how);
    setWaiting([]);
  };
  return (
    <ProofContext value={prove}>
      {children}
      <ProofDialog
        isOpen={waiting.length > 0}
        onProved={() => end(({ goOn }) => goOn())}
        // The person cancelled, which is no failure to report.
        onClose={() => end(({ abort }) => abort(new DOMException('', 'AbortError')))}
      />
    </ProofContext>
  );
}
