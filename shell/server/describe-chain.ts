import { type ChainReport, INSTALLATION_CHAIN, type Platform } from '@artel/server';

/** Returns the operator's report of one chain of the audit: a line, and what to write down of it. */
export function describeChain(text: Platform['text'], report: ChainReport): string {
  const say = (key: string, values?: Record<string, string | number>) =>
    text(`start.admin.audit.${key}`, values);
  const { fault, records, waiting, head } = report;
  const chain =
    report.chain === INSTALLATION_CHAIN ? say('installation') : say('company', { id: report.chain });
  const lines = [
    fault
      ? say('fault', {
          chain,
          fault: say(fault.kind, { sequence: fault.sequence, id: fault.recordId ?? '' }),
        })
      : say('right', { chain, count: records }),
  ];
  if (head.sequence > 0)
    lines.push(say('head', { sequence: head.sequence, hash: head.hash.toString('hex') }));
  if (waiting > 0) lines.push(say('waiting', { count: waiting }));
  return `${lines.join('\n')}\n`;
}
