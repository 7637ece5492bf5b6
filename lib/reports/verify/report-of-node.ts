import type { Dump } from './dump';
import { Judgement, unknown } from './judgement';
import { type NodeReport, nodeReportCommand } from './node-report';
import { stringAt } from '../../upstream';
import type { NodeView } from '../../views';

/** Report of a node, or the consequence of its absence. */
export type FoundReport = { readonly report: NodeReport; readonly judgement?: undefined }
  | { readonly report?: undefined; readonly judgement: Judgement };

/**
 * Report of a node that is about the same boot as the dump.
 *
 * @param labels labels of the nodes that the command reads if there is no report
 */
export function nodeReportOf(dump: Dump, node: NodeView, labels?: { readonly [label: string]: unknown }): FoundReport {
  const selector = labels && Object.entries(labels).map(([label, value]) => (value === '' ? label : `${label}=${String(value)}`)).join(',');
  const command = nodeReportCommand(selector || undefined);
  const report = dump.reports?.get(node.name);
  if (report === undefined) {
    const why = dump.reports === undefined ? 'no object shows the units and modules of a node; add a node report' : 'there is no node report of it';
    return { judgement: unknown(why, command) };
  }
  const boot = stringAt(dump.node(node.name), 'status', 'nodeInfo', 'bootID');
  return boot === undefined || boot === report.bootId ? { report }
    : { judgement: unknown('its node report is of another boot than the dump; make both again', command) };
}
