import { type ChainReport, INSTALLATION_CHAIN, type Platform } from '@artel/server';

/** Returns the operator's report about one chain of the audit: a line, and the values to write down. */
export function describeChain(text: Platform['text'], report: ChainReport): string {
  const print = (key: string, values?: Record<string, string | number>) =>
    text(`start.admin.audit.${key}`, values);
  const { fault, records, waiting, head } = report;
  const chain =
    report.chain === INSTALLATION_CHAIN ? print('installation') : print('company', { id: report.chain });
  const lines = [
    fault
      ? print('fault', {
          chain,
          fault: print(fault.kind, { sequence: fault.sequence, id: fault.recordId ?? '' }),
        })
      : print('right', { chain, count: records }),
  ];
  if (head.sequence > 0)
    lines.push(print('head', { sequence: head.sequence, hash: head.hash.toString('hex') }));
  if (waiting > 0) lines.push(print('waiting', { count: waiting }));
  return `${lines.join('\n')}\n`;
}
